import { configDefaults, defineConfig } from 'vitest/config';

/** A file of tests makes what it needs, databases and servers included; the sources need not be read anew for it. */
const isolate = false;

/**
 * Dexie watches nothing where it finds no IndexedDB when it is loaded, and files that share a process share that moment:
 * whichever of them comes first, it is there.
 */
const setupFiles = 'fake-indexeddb/auto';

/** Nothing waits for real time that it could do without; a machine that is busy with a browser beside it takes its own. */
const testTimeout = 60_000;

/** What takes long for what it finds (`*.all.test.ts`) belongs to `npm run test:all`. */
const isWhole = process.env.STOCKROOM_TEST_ALL === '1';
const exclude = [...configDefaults.exclude, ...(isWhole ? [] : ['**/*.all.test.{ts,tsx}'])];

/** Without the app's build plugins: tests run the sources. */
export default defineConfig({
  test: {
    // What a test says is read when it fails.
    silent: 'passed-only',
    // Vitest leaves a core to itself; on two that would be half the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          setupFiles,
          testTimeout,
          exclude,
          include: ['{core,src,sw,tests/support}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          setupFiles,
          pool: 'forks',
          exclude,
          include: ['{server,tests/server,tests/faults}/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
          testTimeout,
          // A file's first test waits for its database.
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
