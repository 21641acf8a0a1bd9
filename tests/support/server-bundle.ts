import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled server, as the server's build makes it. */
    serverBundle: string;
  }
}

const checkoutDir = resolve(import.meta.dirname, '../..');

/**
 * Bundles the server and its commands once for the run, in less than a second: a process or a thread that has to
 * translate the TypeScript sources first starts four times as slowly, and tests start hundreds of them.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const outDir = join(checkoutDir, `.tmp/test-server-${process.pid}`);
  const inputs = {
    // A second entry that reads spreadsheets: the reader is a chunk, as in the whole server.
    'cli/read': 'server/platform/spreadsheets/read.ts',
    'check-settings': 'server/check-settings.ts',
    'embedded-postgres.process': 'tests/server/embedded-postgres.process.ts',
  };
  await build({
    configFile: join(checkoutDir, 'vite.server.config.ts'),
    root: checkoutDir,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: inputs } },
  });
  process.env.STOCKROOM_SPREADSHEET_THREAD = join(outDir, 'spreadsheet-worker.js');
  project.provide('serverBundle', outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
