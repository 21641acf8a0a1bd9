import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';
import { runs } from './console/runs.mjs';
import { Refusal } from './console/step.mjs';

const names = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPrograms = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * The Chromium to test with: CHROMIUM_PATH, else the system's, else the one that Playwright downloaded.
 * @returns {string | null} the path of a program that runs
 * @throws {Refusal} when CHROMIUM_PATH names none
 */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH?.trim();
  if (named) {
    if (runs(named)) return named;
    throw new Refusal(
      `CHROMIUM_PATH=${named} is not a Chromium that runs here: correct it, or leave it unset.`,
    );
  }
  return [...pathsOf(names, env), ...macPrograms].find(runs) ?? [downloaded()].find(runs) ?? null;
}

/**
 * A Chromium without the parts that draw windows: the system's, else the one that Playwright downloaded. Stories take a
 * half to a third of the processor's time in it. It shows no notifications.
 * @returns {string | null} the path of a program that runs; null as well when CHROMIUM_PATH names what to test with
 */
export function findHeadlessShell(env = process.env) {
  if (env.CHROMIUM_PATH?.trim()) return null;
  const system = ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'];
  return pathsOf(system, env).find(runs) ?? downloadedShells().find(runs) ?? null;
}

function pathsOf(programs, { PATH = '' }) {
  return programs.flatMap((name) =>
    isAbsolute(name) ? name : PATH.split(delimiter).map((folder) => join(folder, name)),
  );
}

function downloaded() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** Playwright names the whole one alone: `chromium-1200/…`, and beside it `chromium_headless_shell-1200/…/headless_shell`. */
function downloadedShells() {
  const [, browsers, revision] = /^(.*[/\\])chromium-(\d+)[/\\]/.exec(downloaded() ?? '') ?? [];
  const folder = `${browsers}chromium_headless_shell-${revision}`;
  if (browsers === undefined || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((path) => /(^|[/\\])(chrome-)?headless[-_]shell(\.exe)?$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
}
