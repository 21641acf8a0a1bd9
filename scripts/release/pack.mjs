import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writtenVersion } from '../build/version.mjs';
import { releaseContents } from './contents.mjs';
import { provenanceOf, told } from './provenance.mjs';
import { tar } from './tar.mjs';

/**
 * Makes the archive of a built checkout in `folder`, and beside it the hash that it is checked by and what it was made of.
 * @param signOff what says that all of it was tested, which is laid beside it; null = it was not, and its name says so
 */
export function pack(checkout, folder, signOff) {
  const [version, commit = ''] = writtenVersion(join(checkout, 'dist')).split('+');
  const isDirty = commit.endsWith('.dirty');
  const warning = isDirty ? '-dirty' : signOff === null ? '-untested' : '';
  const name = `stockroom-${version}${warning}`;
  const entries = releaseContents(checkout).map((entry) => ({ ...entry, path: `${name}/${entry.path}` }));
  const bytes = gzipSync(tar(entries, timeOf(checkout)), { level: 9 });
  const hash = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  writeFileSync(archive, bytes);
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  const tested = `${archive}.tested.json`;
  rmSync(tested, { force: true });
  const isTested = warning === '';
  if (isTested) writeFileSync(tested, told(signOff));
  const subject = { name: `${name}.tar.gz`, hash, version };
  writeFileSync(`${archive}.intoto.json`, told(provenanceOf(checkout, subject, isTested ? signOff : null)));
  return { archive, hash, bytes: bytes.length, isDirty };
}

/**
 * The commit's, so that it makes the same archive again. Never the same for two releases: the server tells a changed
 * page by size and time. Without Git, the present.
 */
function timeOf(checkout) {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: checkout, encoding: 'utf8' });
  return Number(stdout?.trim()) || Math.floor(Date.now() / 1000);
}
