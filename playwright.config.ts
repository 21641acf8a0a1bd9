import { defineConfig } from '@playwright/test';

/** Users' stories in real Chromium against the real server. `npm test` sets up the build and the browser. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'faults/real/**/*.spec.ts'],
  outputDir: '.tmp/e2e',
  globalSetup: './tests/support/demo-folder.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
