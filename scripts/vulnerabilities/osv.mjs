import semver from 'semver';
import { nameAt } from '../build/shipped.mjs';

/** Which packages of a lock file are affected by which records of a database in the form of OSV (ossf.github.io/osv-schema). */
export function findAffected(lock, records) {
  const byName = new Map();
  for (const record of records) {
    if (record.withdrawn) continue;
    for (const affected of record.affected ?? []) {
      if (affected.package?.ecosystem !== 'npm') continue;
      const known = byName.get(affected.package.name) ?? [];
      byName.set(affected.package.name, [...known, { record, affected }]);
    }
  }
  return Object.entries(lock)
    .filter(([path, { version }]) => path !== '' && version !== undefined)
    .flatMap(([path, entry]) => {
      const { version } = entry;
      const name = nameAt(path, entry);
      return (byName.get(name) ?? [])
        .filter(({ affected }) => isAffected(version, affected))
        .map(({ record, affected }) => ({
          path,
          name,
          version,
          record,
          mendedIn: mendedIn(version, affected),
        }));
    });
}

/** OSV's own rule: named one by one, or within a range. */
function isAffected(version, { versions = [], ranges = [] }) {
  return versions.includes(version) || ranges.some((range) => isWithin(version, range));
}

/** A range of commits says nothing about versions. A bound that is no version cannot clear anybody. */
function isWithin(version, { type, events }) {
  if (type === 'GIT') return false;
  const bounds = events.map(boundOf).filter((bound) => bound !== null);
  if (!bounds.every(({ at }) => semver.valid(at))) return true;
  let isIn = false;
  for (const { kind, at } of bounds.sort((a, b) => semver.compare(a.at, b.at))) {
    const order = semver.compare(version, at);
    if (kind === 'introduced' && order >= 0) isIn = true;
    if (kind === 'fixed' && order >= 0) isIn = false;
    if (kind === 'last_affected' && order > 0) isIn = false;
  }
  return isIn;
}

function boundOf(event) {
  const kind = ['introduced', 'fixed', 'last_affected'].find((one) => one in event);
  if (kind === undefined) return null;
  return { kind, at: event[kind] === '0' ? '0.0.0-0' : event[kind] };
}

function mendedIn(version, { ranges = [] }) {
  return ranges
    .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
    .filter((fixed) => semver.valid(fixed) && semver.gt(fixed, version));
}
