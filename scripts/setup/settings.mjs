import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';
import { capture } from '../console/run.mjs';
import { Refusal } from '../console/step.mjs';

/** EX_CONFIG of sysexits.h: a setting is wrong, and not the check itself. */
const wrongSetting = 78;

/**
 * Refuses wrong settings before minutes of set-up. The server knows what they may be, and is TypeScript: what an earlier
 * install left reads it, or a Node that can. Where neither does, the check comes after the install.
 */
export async function checkSettings() {
  const check = join(root, 'server/check-settings.ts');
  const reader = readerOfTypeScript();
  if (reader === null || !existsSync(check)) return;
  const { code, output } = await capture(process.execPath, [...reader, check]);
  if (code === wrongSetting) throw new Refusal(output.trim());
}

function readerOfTypeScript() {
  if (existsSync(join(root, 'node_modules/tsx/package.json'))) return ['--import', 'tsx'];
  const [major, minor] = process.versions.node.split('.').map(Number);
  const strips = major > 22 || (major === 22 && minor >= 6);
  return strips ? ['--disable-warning=ExperimentalWarning', '--experimental-strip-types'] : null;
}
