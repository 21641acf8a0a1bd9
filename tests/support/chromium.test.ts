import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, ends: 0 | 1): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${ends}\n`);
  chmodSync(path, 0o755);
  return path;
}

it('what CHROMIUM_PATH names is tested with, and no shell beside it', () => {
  const CHROMIUM_PATH = program('mine', 0);
  program('chromium-headless-shell', 0);
  const env = { CHROMIUM_PATH, PATH: folder };
  expect([findChromium(env), findHeadlessShell(env)]).toEqual([CHROMIUM_PATH, null]);
});

it('CHROMIUM_PATH that names none is refused', () => {
  expect(() => findChromium({ CHROMIUM_PATH: program('broken', 1) })).toThrow(/is not a Chromium that runs/);
});

it('a shell that does not run is not taken', () => {
  const broken = program('chromium-headless-shell', 1);
  expect(findHeadlessShell({ PATH: folder })).not.toBe(broken);
});
