import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestBrowsers } from './build/oldest-browsers.mjs';
import { root } from './console/root.mjs';
import { fail, Refusal } from './console/step.mjs';

/**
 * What the oldest browsers that README promises do not have, by the name that the built program calls it by; a syntax
 * that they cannot read is the bundler's work, which is given the same list. Libraries are read too. To be told apart
 * from what is only offered where it is there: `asksFirst`.
 */
const missing = [
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Iterator.from',
  'AbortSignal.any',
  'ReadableStream.from',
  'RegExp.escape',
  'Error.isError',
  'Math.sumPrecise',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Intl.Segmenter',
  'Intl.DurationFormat',
  'scheduler.yield',
  '.isWellFormed',
  '.toWellFormed',
  '.isSubsetOf',
  '.isSupersetOf',
  '.isDisjointFrom',
  '.symmetricDifference',
  '.getOrInsert',
  '.checkVisibility',
  '.showPopover',
  '.hidePopover',
  '.togglePopover',
  '.moveBefore',
  'new Highlight',
  'new CloseWatcher',
  'Temporal.Now',
];

/** Who calls it sees first whether it is there. */
const asksFirst = { 'AbortSignal.any': 'ky', 'Intl.Segmenter': '@codemirror/commands' };

const app = join(root, 'dist/app');

try {
  // The folder holds the files of the build before, too.
  const { files } = JSON.parse(readFileSync(join(app, '.vite/build.json'), 'utf8'));
  const programs = ['worker.js', ...files.filter((file) => file.endsWith('.js'))];
  const found = programs.flatMap((file) => {
    const text = readFileSync(join(app, file), 'utf8');
    return missing
      .filter((name) => text.includes(name) && !Object.hasOwn(asksFirst, name))
      .map((name) => `${file} calls ${name}`);
  });
  if (found.length > 0)
    throw new Refusal(
      `${found.join('\n')}\nThe oldest of ${oldestBrowsers.join(', ')} does not have it: write it otherwise, or ask first.`,
    );
} catch (error) {
  fail(error);
}
