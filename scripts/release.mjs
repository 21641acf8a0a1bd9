import { join, relative } from 'node:path';
import { writtenVersion } from './build/version.mjs';
import { root } from './console/root.mjs';
import { show } from './console/run.mjs';
import { fail, Refusal } from './console/step.mjs';
import { pack } from './release/pack.mjs';
import { tryRelease } from './release/try.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';

refuseOldNode();
try {
  const isTried = readArguments();
  await prepare();
  const { archive, hash, bytes, isDirty } = pack(root, join(root, 'release'));
  console.log(`  ${relative(root, archive)}, ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${hash}`);
  if (isDirty)
    console.log('  It is made of sources that differ from the commit: for trying out, not for giving away.');
  if (isTried) await tryRelease(archive, writtenVersion());
  await show(process.execPath, ['scripts/vulnerabilities.mjs']);
} catch (error) {
  fail(error);
}

/** Whether the archive is unpacked, installed and started as well. */
function readArguments() {
  const args = process.argv.slice(2);
  if (args.length === 0) return false;
  if (args.length === 1 && args[0] === '--check') return true;
  throw new Refusal('npm run release takes -- --check, and nothing else.');
}
