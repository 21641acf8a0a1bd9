/**
 * Walks the day of a store on phones, with touch and a slow processor: `npm run day` takes a picture of each step, counts
 * the taps of each job, and says what a stranger would find fault with on each screen. The pictures are for looking at:
 * `.tmp/day/<language>-<scheme>-<letters>/index.html` shows them all. The table is that of docs/day.md.
 *
 *     npm run day -- en dark 200          language, scheme, size of letters in per cent; zh light 100 without
 *     npm run day -- zh --at=http://127.0.0.1:8080      a demo company that runs already; it is not stopped
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { root } from './console/root.mjs';
import { journeys } from './day/journeys.mjs';
import { indexOf } from './day/pages.mjs';
import { newPhone } from './day/phone.mjs';
import { wordsIn } from './day/words.mjs';
import { demoCompany } from './demo-company.mjs';

const given = process.argv.slice(2);
const at = given.find((one) => one.startsWith('--at='))?.slice('--at='.length);
const [language = 'zh', scheme = 'light', letters = '100'] = given.filter((one) => !one.startsWith('--'));
const only = given.find((one) => one.startsWith('--only='))?.slice('--only='.length);

const folder = join(root, '.tmp/day', `${language}-${scheme}-${letters}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const company = demoCompany('day', 8098);
const address = at ?? company.address;
if (at === undefined) await company.start();
const browser = await chromium.launch({
  executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const days = [];
try {
  for (const { who, usercode, walk } of journeys) {
    if (only !== undefined && only !== who) continue;
    const phone = await newPhone(browser, { address, language, scheme, letters, folder, who });
    try {
      await walk({ phone, usercode, say: wordsIn(language), server: at === undefined ? company : undefined });
    } catch (error) {
      // What came so far is worth looking at, and the last picture says where it stopped.
      console.error(error);
      process.exitCode = 1;
      await phone.picture('stopped-here');
    } finally {
      days.push({ who, usercode, jobs: phone.jobs, pictures: phone.pictures });
      await phone.close();
    }
  }
} finally {
  writeFileSync(join(folder, 'index.html'), indexOf(days));
  await browser.close();
  await company.remove();
}

for (const { who, jobs, pictures } of days) {
  console.log(`\n${who}`);
  for (const { name, failed, taps, texts } of jobs)
    console.log(`  ${name}: ${failed ?? `${taps}${texts > 0 ? ` (${texts})` : ''}`}`);
  for (const { name, faults } of pictures) for (const fault of faults) console.log(`  ! ${name}: ${fault}`);
}
console.log(`\n${join(folder, 'index.html')}`);
