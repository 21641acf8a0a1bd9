import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { servingLock, servingManifest } from './manifest.mjs';

/** Copied as they are, with all below them; those that are not there yet are left out. */
const copied = [
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'docs/configuration.md',
  'docs/connecting.md',
  'docs/operations.md',
  'docs/security.md',
  'deploy',
  'dist/server',
  'dist/client',
  'dist/version.json',
  'dist/sbom.cdx.json',
  'server/migrations',
];

/** All that serving needs, of a checkout that is built. */
export function releaseContents(checkout) {
  const read = (path) => ({ path, content: readFileSync(join(checkout, path)) });
  const adapted = (path, adapt) => ({
    path,
    content: Buffer.from(`${JSON.stringify(adapt(JSON.parse(read(path).content)), null, 2)}\n`),
  });
  return [
    adapted('package.json', servingManifest),
    adapted('package-lock.json', servingLock),
    ...copied.flatMap((path) => filesBelow(checkout, path)).map(read),
    ...appFiles(checkout).map(read),
  ];
}

/** This build's alone: the folder keeps the scripts of the build before too, which depend on whose machine it is. */
function appFiles(checkout) {
  const { files } = JSON.parse(readFileSync(join(checkout, 'dist/app/.vite/build.json'), 'utf8'));
  const current = new Set(files);
  return filesBelow(checkout, 'dist/app').filter((path) => {
    const file = path.slice('dist/app/'.length);
    if (file.split('/').some((part) => part.startsWith('.'))) return false;
    return !file.startsWith('assets/') || current.has(file.replace(/\.(br|gz)$/, ''));
  });
}

function filesBelow(checkout, path) {
  const found = statSync(join(checkout, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(checkout, path)).flatMap((name) => filesBelow(checkout, `${path}/${name}`));
}
