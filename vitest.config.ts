import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import FileOrder from './tests/support/file-order.ts';
import { seedOfRun } from './tests/support/seed.ts';
import { isWholeRun } from './tests/support/whole-run.ts';

/** A file of tests makes what it needs, databases and servers included; the sources need not be read anew for it. */
const isolate = false;

/**
 * Dexie watches nothing where it finds no IndexedDB when it is loaded, and files that share a process share that moment:
 * whichever of them comes first, it is there.
 */
const setupFiles = ['fake-indexeddb/auto', 'tests/support/each-file.ts'];

/** Nothing waits for real time that it could do without; on a busy machine a random history takes minutes. Only what hangs ends. */
const testTimeout = 600_000;
const hookTimeout = testTimeout;
/** What comes by itself comes when the machine has time for it: Vitest would wait for a second. */
const poll = { timeout: 60_000, interval: 20 };

/** What takes long for what it finds (`*.all.test.ts`) belongs to `npm run test:all`. */
const exclude = [...configDefaults.exclude, ...(isWholeRun ? [] : ['**/*.all.test.{ts,tsx}'])];

// All processes of this run start from one seed. A whole run says which, so that it can be repeated.
if (isWholeRun && !process.env.STOCKROOM_TEST_SEED)
  process.stdout.write(`again with STOCKROOM_TEST_SEED=${seedOfRun}\n`);
process.env.STOCKROOM_TEST_SEED = String(seedOfRun);

/** Without the app's build plugins: tests run the sources. */
export default defineConfig({
  test: {
    // What a test says is read when it fails.
    silent: 'passed-only',
    // Vitest leaves a core to itself; on two that would be half the machine.
    maxWorkers: '100%',
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: { poll },
          exclude,
          include: ['{core,src,sw,tests/support}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          setupFiles: [...setupFiles, 'tests/support/light-hashes.ts'],
          pool: 'forks',
          // These wait for the database, for processes and for leases: one more has the processor meanwhile.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 1 },
          exclude,
          include: ['{server,tests/server,tests/faults}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/server-bundle.ts'],
          testTimeout,
          hookTimeout,
          expect: { poll },
        },
      },
    ],
  },
});
