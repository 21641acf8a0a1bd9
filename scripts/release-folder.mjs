import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './console/root.mjs';
import { fail, Refusal } from './console/step.mjs';
import { releaseContents } from './release/contents.mjs';

/** What a release archive holds, written into a folder: for the container. */
const [folder] = process.argv.slice(2);
try {
  if (folder === undefined)
    throw new Refusal('release-folder.mjs takes the folder to write the release into.');
  for (const { path, content } of releaseContents(root)) {
    const file = join(resolve(folder), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
} catch (error) {
  fail(error);
}
