import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Candidate } from './candidates.ts';

/** A candidate as a browser loads it: its page's script and its worker's, each one file. */
export type Bundle = { name: string; page: string; worker: string; gzipBytes: number };

/** @throws when a package of it is not installed */
export async function bundle({ name, page, worker }: Candidate): Promise<Bundle> {
  const pageCode = await bundleFile(join('candidates', page));
  const workerCode = await bundleFile(join('workers', worker));
  // The worker that only keeps the page is the bench's own; a queue in the worker is the candidate's.
  const counted = worker === 'shell.ts' ? pageCode : pageCode + workerCode;
  return { name, page: pageCode, worker: workerCode, gzipBytes: gzipSync(counted, { level: 9 }).length };
}

async function bundleFile(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, file), output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
}
