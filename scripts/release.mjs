import { join, relative } from 'node:path';
import { describeVersion, writtenVersion } from './build/version.mjs';
import { root } from './console/root.mjs';
import { show } from './console/run.mjs';
import { fail, Refusal } from './console/step.mjs';
import { makeClient } from './release/client.mjs';
import { pack } from './release/pack.mjs';
import { checkedOut, describeSignOff, readSignOff, refusalOf } from './release/sign-off.mjs';
import { tryRelease } from './release/try.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';

refuseOldNode();
try {
  const { isTried, isUntested } = readArguments();
  const signOff = isUntested ? null : greenSignOff();
  await prepare();
  await makeClient(root);
  const { archive, hash, bytes, isDirty } = pack(root, join(root, 'release'), signOff);
  console.log(`  ${relative(root, archive)}, ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${hash}`);
  if (isDirty)
    console.log('  It is made of sources that differ from the commit: for trying out, not for giving away.');
  else if (signOff === null) console.log('  It was not tested whole: for trying out, not for giving away.');
  else console.log(`  ${describeSignOff(signOff)}`);
  if (isTried) await tryRelease(archive, writtenVersion());
  await show(process.execPath, ['scripts/vulnerabilities.mjs']);
} catch (error) {
  fail(error);
}

/** Of the very commit that is packed. Sources that differ from it are packed without: their name says what they are. */
function greenSignOff() {
  if (describeVersion().endsWith('.dirty')) return null;
  const signOff = readSignOff();
  const refusal = refusalOf(signOff, checkedOut().commit);
  if (refusal !== null) throw new Refusal(refusal);
  return signOff;
}

/** `isTried`: the archive is unpacked, installed and started as well. */
function readArguments() {
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== '--check' && arg !== '--untested');
  if (unknown.length > 0)
    throw new Refusal('npm run release takes -- --check, --untested, and nothing else.');
  return { isTried: args.includes('--check'), isUntested: args.includes('--untested') };
}
