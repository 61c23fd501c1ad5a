// Shows the paper that the program wrote. It is HTML of our own program, but it holds names and texts
// from outside; so it is read without running anything and built anew of the few elements that a
// paper has. Styles go through the style sheets of scripts, as the page allows no others.

const elements = new Set("section h1 h2 p ul li table tbody tr td div bdi svg title path text".split(" "));
const attributes = new Set(
  "class lang role viewbox transform fill stroke stroke-width stroke-linejoin stroke-linecap d x y font-size text-anchor".split(
    " ",
  ),
);

// The browser would complain of styles in what it reads; so they are laid aside before. Texts of a
// paper hold no "<" and no quotation marks as such, so that only tags are met here.
const laidAside = "data-style";
const styleOf = (html: string) => /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
const withoutStyles = (html: string) =>
  html.replace(/<style>[^<]*<\/style>/, "").replaceAll(' style="', ` ${laidAside}="`);

function copy(from: Element, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.append(node.textContent ?? "");
      continue;
    }
    if (!(node instanceof Element) || !elements.has(node.localName)) continue;
    const made = document.createElementNS(node.namespaceURI, node.localName) as HTMLElement | SVGElement;
    for (const { name, value } of node.attributes) {
      if (attributes.has(name.toLowerCase())) made.setAttribute(name, value);
      if (name !== laidAside) continue;
      for (const declaration of value.split(";")) {
        const [property = "", ...rest] = declaration.split(":");
        made.style.setProperty(property.trim(), rest.join(":").trim());
      }
    }
    copy(node, made);
    to.append(made);
  }
}

/** How wide a paper is, in CSS pixels: 180 mm. */
const paperWidth = 680;

/** Draws the paper within the element, apart from all other styles of the page; small enough for it if it is on a screen. */
export function showPaper(host: HTMLElement, html: string, fit = true): void {
  const read = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  const rules = styleOf(html)
    .replace(/@page[^}]*\}/g, "")
    .replace(/(^|\s)body(?=\s*\{)/g, "$1.page");
  style.replaceSync(rules);
  shadow.adoptedStyleSheets = [style];
  const page = document.createElement("div");
  page.className = "page";
  page.lang = read.documentElement.lang;
  copy(read.body, page);
  shadow.replaceChildren(page);
  if (!fit) return;
  const room = host.clientWidth - 16;
  page.style.setProperty("width", `${paperWidth}px`);
  if (room > 0 && room < paperWidth) page.style.setProperty("zoom", String(room / paperWidth));
}

/** Prints the paper alone, as it is; the browser's dialogue makes a PDF of it too. */
export function printPaper(html: string): void {
  const id = "print";
  let host = document.getElementById(id);
  if (!host) {
    host = document.createElement("div");
    host.id = id;
    document.body.append(host);
  }
  showPaper(host, html, false);
  window.print();
}
