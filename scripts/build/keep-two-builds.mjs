import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes assets that neither this build nor the one before made. Pages still open run the one before, and fetch
 * parts of it that they have not needed yet. Which files each made stands in `.builds.json`, newest first.
 */
export function keepTwoBuilds(folder) {
  const current = read(join(folder, '.vite/build.json')).files;
  const builds = twoBuilds(current, read(join(folder, '.builds.json'), []));
  writeFileSync(join(folder, '.builds.json'), JSON.stringify(builds));

  const kept = new Set(builds.flat());
  for (const name of readdirSync(join(folder, 'assets'))) {
    const file = `assets/${name.replace(/\.(br|gz)$/, '')}`;
    if (!kept.has(file)) rmSync(join(folder, 'assets', name));
  }
}

/** The same build made again is not a newer one: it must not push out the one before. */
export function twoBuilds(current, [newest = [], before = []]) {
  const isSame = JSON.stringify(current) === JSON.stringify(newest);
  return isSame ? [newest, before] : [current, newest];
}

function read(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' && otherwise !== undefined) return otherwise;
    throw error;
  }
}
