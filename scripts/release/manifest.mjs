import { withAllTheyNeed } from '../build/shipped.mjs';

/** package.json of a release: what installs and starts the server, and nothing of how it was made. */
export function servingManifest(manifest) {
  const { name, version, description, license, type, engines, allowScripts, dependencies } = manifest;
  const built = Object.entries(manifest.scripts).filter(([, command]) => command.startsWith('node dist/'));
  const serve = 'node dist/server/main.js';
  const scripts = { start: serve, serve, ...Object.fromEntries(built) };
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts,
    allowScripts,
    dependencies,
  };
}

/**
 * The lock file that goes with it: without the tools, so that a plain `npm ci` installs just what serving needs; and
 * without what a package would only like to have, such as the compiler that a translator's types are for.
 */
export function servingLock(lock) {
  const { devDependencies: _tools, ...root } = lock.packages[''];
  const needed = withAllTheyNeed(Object.keys(root.dependencies ?? {}), lock.packages);
  const installed = Object.entries(lock.packages).filter(([path]) => needed.has(path));
  return { ...lock, packages: { '': root, ...Object.fromEntries(installed) } };
}
