import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { inTurn } from './turn.mjs';

/**
 * Installs and builds what is missing or out of date; nothing when all is there.
 * @param check refuses what would make it in vain: asked before anything is done, and again of what an install brought
 */
export async function prepare({ check = async () => undefined } = {}) {
  if (isInstalled() && isBuilt()) return;
  await check();
  await inTurn(async () => {
    if (!isInstalled()) {
      await install();
      await check();
    }
    if (!isBuilt()) await build();
  });
}

/** The first half alone, for work that builds nothing. */
export async function prepareTools() {
  if (isInstalled()) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
  });
}
