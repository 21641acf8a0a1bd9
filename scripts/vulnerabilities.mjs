import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readLock, shippedPackages } from './build/shipped.mjs';
import { fail, Refusal } from './console/step.mjs';
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
try {
  const { database } = readArguments();
  if (database === undefined) console.log(unchecked());
  else await check(resolve(process.env.INIT_CWD ?? '.', database));
} catch (error) {
  fail(error);
}

function readArguments() {
  try {
    return parseArgs({ options: { database: { type: 'string' } } }).values;
  } catch {
    throw new Refusal('npm run vulnerabilities takes -- --database FILE, and nothing else.');
  }
}

function unchecked() {
  return 'Known vulnerabilities are unchecked: say npm run vulnerabilities -- --database FILE, with a database of the OSV form.';
}

/** Only here: without an install, the sentence above must still be said. */
async function check(path) {
  const [{ readRecords }, { findAffected }] = await Promise.all([
    import('./vulnerabilities/database.mjs'),
    import('./vulnerabilities/osv.mjs'),
  ]);
  const records = readRecords(path);
  const lock = readLock();
  const parts = new Map(shippedPackages().map((one) => [one.path, partsOf(one)]));
  const found = findAffected(lock, records);
  for (const { path, name, version, record, mendedIn } of found) {
    const names = [record.id, ...(record.aliases ?? [])].join(', ');
    const remedy = mendedIn.length > 0 ? ` Mended in ${mendedIn.join(', ')}.` : '';
    console.log(
      `${name} ${version}, ${parts.get(path) ?? 'tools only'}: ${names}. ${record.summary ?? ''}${remedy}`,
    );
  }
  const [newest = ''] = records
    .map(({ modified = '' }) => modified.slice(0, 10))
    .sort()
    .slice(-1);
  const packages = Object.keys(lock).length - 1;
  console.log(
    `${packages} packages were compared with ${records.length} records${newest && `, the newest of ${newest}`}: ${found.length} found.`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}

function partsOf({ isOnServer, isInApp }) {
  return [isOnServer && 'server', isInApp && 'app'].filter(Boolean).join(' and ');
}
