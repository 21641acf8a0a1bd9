import { defineConfig } from '@playwright/test';
import type { EngineName } from './tests/support/engine.ts';
import { isWholeRun } from './tests/support/whole-run.ts';

const inFirefox = {
  name: 'firefox',
  testMatch: 'e2e/**/*.spec.ts',
  grep: /@every-engine/,
  use: { engine: 'firefox' as const },
};

/**
 * Users' stories in real browsers against the real server. `npm test` sets up the build and the browsers: Chromium for
 * all of them, and in a whole run for those marked `@every-engine` the others that this machine has (decision 36).
 */
export default defineConfig<object, { engine: EngineName }>({
  testDir: 'tests',
  outputDir: '.tmp/e2e',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  globalSetup: './tests/support/make-demo-folder.ts',
  // What takes long for what it finds belongs to `npm run test:all`.
  ...(isWholeRun ? {} : { grepInvert: /@all/, testIgnore: '**/*.all.spec.ts' }),
  fullyParallel: false,
  // A third would find no core free, and journeys that wait for a finger's time would miss it.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A step that hangs ends by its own time (`mostMs`): these are for a machine with five times its work.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // Its walks are the longest of all: begun last, one worker would end them alone.
    { name: 'crawl', testMatch: 'crawl/**/*.spec.ts' },
    { name: 'chromium', testMatch: ['e2e/**/*.spec.ts', 'faults/real/**/*.spec.ts'] },
    // Parts alone, pressed and typed into: tests/components/stage.ts.
    { name: 'components', testMatch: 'components/**/*.spec.ts', timeout: 120_000 },
    ...(isWholeRun && process.env.STOCKROOM_FIREFOX ? [inFirefox] : []),
    ...(isWholeRun && process.env.STOCKROOM_WEBKIT
      ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts' }]
      : []),
  ],
});
