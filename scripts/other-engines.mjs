import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runs } from './console/runs.mjs';

/**
 * The Firefox to test with: the one that Playwright downloaded, else the system's ESR.
 * @returns {string | null} the path of a program that runs and can be driven
 */
export function findFirefox() {
  return [downloaded()].find(runs) ?? ['/usr/bin/firefox-esr'].find(isDrivable) ?? null;
}

/** @returns {string | null} the Python in which WebKitGTK, a window and a display for it are to be had */
export function findWebKit() {
  const program = '/usr/bin/python3';
  const wanted = `import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2`;
  const { status } = spawnSync('xvfb-run', ['-a', program, '-c', wanted], { stdio: 'ignore' });
  return status === 0 ? program : null;
}

/** The oldest that was seen to speak with Playwright as the stories need it. */
const oldestEsr = 153;

function isDrivable(path) {
  if (!existsSync(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout)?.[1]) >= oldestEsr;
}

function downloaded() {
  try {
    return createRequire(import.meta.url)('@playwright/test').firefox.executablePath();
  } catch {
    return null;
  }
}
