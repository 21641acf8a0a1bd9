import { defineConfig } from 'vitest/config';

/** Without the app's build plugins: tests run the sources. */
export default defineConfig({
  test: {
    // Vitest leaves a core to itself; on two that would be half the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{core,src,sw,tests/support}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: ['{server,tests/server,tests/faults}/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
          // A file's first test waits for its database; the machine may be busy with a browser beside it.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
