import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from '../chromium.mjs';
import { findFirefox, findWebKit } from '../other-engines.mjs';

/** Which programs the tests ran in, by name; null for one that is not here. */
export function versionsOfPrograms() {
  const webKit = findWebKit();
  return {
    Node: process.version,
    Chromium: versionOf(findHeadlessShell() ?? findChromium(), ['--version']),
    Firefox: versionOf(findFirefox(), ['--version']),
    WebKit: versionOf(webKit, ['-c', askWebKit]),
  };
}

const askWebKit = `import gi
gi.require_version("WebKit2", "4.1")
from gi.repository import WebKit2 as w
print("WebKitGTK %d.%d.%d" % (w.get_major_version(), w.get_minor_version(), w.get_micro_version()))`;

function versionOf(program, args) {
  if (program === null) return null;
  return spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() || null;
}
