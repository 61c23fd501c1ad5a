// The page without a network: all its files are fetched once and served from here. Nothing else is
// ever asked for. A new version waits until the old one is no longer open, unless it is asked to go
// on ("now").
const version = "VERSION";
const files = ["FILES"];
const cacheName = `zeitnot-${version}`;
const rooted = (name) => new URL(name, self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((name) => new Request(rooted(name), { cache: "reload" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((n) => n.startsWith("zeitnot-") && n !== cacheName).map((n) => caches.delete(n)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const wanted = request.mode === "navigate" ? rooted("index.html") : request.url.split(/[?#]/)[0];
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted))
      .then((found) => found ?? fetch(request)),
  );
});
