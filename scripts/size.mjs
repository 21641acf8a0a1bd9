import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './console/root.mjs';

/** What a first view may weigh: JavaScript and styles, gzip, before the form or the ten rows are there. */
const budgetsKb = { '/login': 168.4, '/sf/check': 274.4 };

/** With some room: names of files are made of their contents, and what is made of names packs a little differently each time. */
const keptBudgetKb = 2537;

const app = join(root, 'dist/app');
const page = readFileSync(join(app, 'index.html'), 'utf8');
const named = [...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const preload = JSON.parse(readFileSync(join(app, 'preload.json'), 'utf8'));
let isTooLarge = false;
for (const [address, budgetKb] of Object.entries(budgetsKb)) {
  const words = Object.keys(preload.words).map((language) => [
    ...preload.words[language],
    ...(preload.signedIn.includes(address) ? preload.signedInWords[language] : []),
  ]);
  // The language with the longest words counts.
  const kb = Math.max(...words.map((files) => sizeKb([...named, ...preload.routes[address], ...files])));
  console.log(`${address}  ${kb.toFixed(1)} kB of ${budgetKb} kB`);
  isTooLarge ||= kb > budgetKb;
}
// What the worker keeps on every device, gzip. The demo's pages have no file in it, yet 2.9 kB: their menu, and what they use
// of files that the app needs too (decision 67).
const keptKb = sizeKb(JSON.parse(readFileSync(join(app, '.vite/kept.json'), 'utf8')));
console.log(`kept by every device  ${keptKb.toFixed(1)} kB of ${keptBudgetKb} kB`);
process.exitCode = isTooLarge || keptKb > keptBudgetKb ? 1 : 0;

function sizeKb(files) {
  const bytes = [...new Set(files)].map(
    (file) => gzipSync(readFileSync(join(app, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
