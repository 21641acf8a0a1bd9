import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { inTurn } from './turn.mjs';

/** Installs and builds what is missing or out of date; nothing when all is there. */
export async function prepare() {
  if (isInstalled() && isBuilt()) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
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
