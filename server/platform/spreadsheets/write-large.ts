import { Worker } from 'node:worker_threads';
import type { WriteAnswer, WriteJob } from './spreadsheet-worker.ts';
import { workerUrl } from './worker-url.ts';
import { type OutputSheet, writeWorkbook } from './write.ts';

/** So many rows are written sooner than a thread begins. */
const fewRows = 200;

/** `writeWorkbook` in a thread of its own, so that others are answered meanwhile; one at a time. A few rows at once. */
export async function writeLargeWorkbook<Key extends string>(sheet: OutputSheet<Key>): Promise<Buffer> {
  if (sheet.rows.length <= fewRows) return writeWorkbook(sheet);
  const writing = lastWriting.then(() => writeInWorker(sheet));
  lastWriting = writing.then(ignore, ignore);
  return writing;
}

let lastWriting: Promise<void> = Promise.resolve();

function ignore(): void {}

function writeInWorker(sheet: OutputSheet<string>): Promise<Buffer> {
  const job: WriteJob = { task: 'write', sheet };
  const worker = new Worker(workerUrl(), { workerData: job, execArgv: [] });
  return new Promise<Buffer>((resolve, reject) => {
    worker.once('message', ({ bytes }: WriteAnswer) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the writing thread ended without an answer')));
  }).finally(() => worker.terminate());
}
