import { writeFileSync } from 'node:fs';
import { shippedPackages } from './shipped.mjs';

/**
 * Everything of others that we pass on, as CycloneDX 1.6 in JSON: from the lock file alone, so that the same commit
 * always has the same list. It has no time, no serial number and no address of a registry.
 */
export function writeBillOfMaterials(file, version) {
  writeFileSync(file, `${JSON.stringify(billOfMaterials(version, shippedPackages()), null, 1)}\n`);
}

export function billOfMaterials(version, packages) {
  const product = `pkg:npm/stockroom@${version.replace('+', '%2B')}`;
  const ofPath = new Map(packages.map((one) => [one.path, addressOf(one)]));
  // A package may be installed in several places.
  const byAddress = new Map(packages.map((one) => [addressOf(one), one]));
  const refs = (paths) => [...new Set(paths.map((path) => ofPath.get(path)).filter(Boolean))].sort();
  const asked = packages.filter(({ isDirect }) => isDirect).map(({ path }) => path);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product, name: 'stockroom', version } },
    components: [...byAddress].map(([address, one]) => component(address, one)),
    dependencies: [
      { ref: product, dependsOn: refs(asked) },
      ...[...byAddress].map(([ref, { needs }]) => ({ ref, dependsOn: refs(needs) })),
    ],
  };
}

function component(address, { name, version, license, integrity, isOptional, isOnServer, isInApp }) {
  return {
    type: 'library',
    'bom-ref': address,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    hashes: hashesOf(integrity),
    licenses: licensesOf(license),
    purl: address,
    properties: [
      ...(isOnServer ? [{ name: 'stockroom:part', value: 'server' }] : []),
      ...(isInApp ? [{ name: 'stockroom:part', value: 'app' }] : []),
    ],
  };
}

/** The package's address of the `purl` standard, which names no registry. */
function addressOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashesOf(integrity = '') {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return base64 ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] : [];
}

function licensesOf(license) {
  if (license === undefined) return [];
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}
