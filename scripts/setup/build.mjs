import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsEndings, sourceFolders } from '../build/sources.mjs';
import { describeVersion } from '../build/version.mjs';
import { root } from '../console/root.mjs';
import { must, npm } from '../console/run.mjs';
import { step } from '../console/step.mjs';

const settings = new RegExp(`\\.(${settingsEndings.join('|')})$`);
const results = ['dist/app/index.html', 'dist/server/main.js'];
const stamp = join(root, 'dist/sources.sha256');

/** What was built last was built from these sources, to the byte, and tells the commit that it is of. */
export function isBuilt() {
  return results.every((file) => existsSync(join(root, file))) && read(stamp) === fingerprint();
}

/** npm run build, noting what it was built from: the sources as they were before, should they change meanwhile. */
export function build() {
  return step('build', async () => {
    const sources = fingerprint();
    await must(...npm('run', '--silent', 'build'));
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, sources);
  });
}

function fingerprint() {
  const hash = createHash('sha256').update(`${describeVersion()}\0`);
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  for (const entry of sorted('.')) if (entry.isFile() && settings.test(entry.name)) add(entry.name);
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) addFolder(folder, add);
  return hash.digest('hex');
}

function addFolder(folder, add) {
  for (const entry of sorted(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(path, add);
    else if (!/\.test(-d)?\.tsx?$/.test(path)) add(path);
  }
}

function sorted(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
