// Tests of the built page (build/web) in Debian's Chromium. `short` is what CI runs; `deep` plays all
// incidents, kills tabs and measures, and leaves pictures in artefacts/. What is marked @phone is about
// a narrow screen alone.

import { defineConfig } from "@playwright/test";

const port = Number(process.env.PORT ?? 8137);
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: process.env.CI ? "line" : "list",
  use: {
    baseURL: process.env.BASE_URL ?? `http://127.0.0.1:${port}/`,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    actionTimeout: 20_000,
  },
  projects: [
    { name: "short-phone", testDir: "tests/short", use: phone },
    { name: "short-desktop", testDir: "tests/short", use: desktop, grepInvert: /@phone/ },
    { name: "deep-phone", testDir: "tests/deep", use: phone },
    { name: "deep-desktop", testDir: "tests/deep", use: desktop, testIgnore: "once/**" },
  ],
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: {
          command: `node tests/serve.mjs ../../build/web ${port}`,
          port,
          reuseExistingServer: true,
        },
      }),
});
