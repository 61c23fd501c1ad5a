// Every incident of the interview and every way it may have come about, without a network, in three
// languages, on a phone and on a desktop. Pictures of all screens are in artefacts/.

import { expect, test } from "@playwright/test";
import { axe, incidents, keptOffline, open, watch } from "../page.ts";
import { kinds, play } from "../play.ts";

for (const language of ["en", "sk", "sr-Cyrl"] as const) {
  for (const incident of incidents) {
    test(`${language}: ${incident}`, async ({ page, context }, info) => {
      test.setTimeout(300_000);
      await open(page, language);
      await keptOffline(page);
      await context.setOffline(true);
      const seen = watch(page, context);
      for (let kind = 0; kind < (kinds[incident] ?? 1); kind += 1) {
        await page.evaluate(() => localStorage.removeItem("zeitnot.interview"));
        await page.goto("./#/rule");
        await page.reload();
        const asked = await play(page, incident, kind, async (name) => {
          const path = `artefacts/${info.project.name}/${language}/${incident}-${kind}-${name.padStart(2, "0")}.jpg`;
          await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 60, scale: "css" });
        });
        await expect(page.locator(".ruling h1").first()).not.toBeEmpty();
        await axe(page);
        console.log(`${language} ${incident} ${kind}: ${asked} questions`);
      }
      expect(seen).toEqual([]);
    });
  }
}
