import { Worker } from 'node:worker_threads';
import type { RowsAnswer, RowsJob, RowsWanted } from './spreadsheet-worker.ts';
import { workerUrl } from './worker-url.ts';
import type { SheetFormat, SheetHead, SheetRows } from './write.ts';

/** A file that a thread of its own writes while its rows come; one call at a time. */
export type RowsWriter = {
  /** Answers the bytes that are ready. */
  add(rows: SheetRows): Promise<Buffer>;
  /** The last bytes. */
  end(): Promise<Buffer>;
  close(): Promise<void>;
};

/** It keeps nothing: without a bound the engine lets its garbage grow before it looks for it. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export function writeRows(format: SheetFormat, head: SheetHead): RowsWriter {
  const job: RowsJob = { task: 'rows', format, head };
  const worker = new Worker(workerUrl(), { workerData: job, execArgv: [], resourceLimits });
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });

  function ask(wanted: RowsWanted): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const answer = ({ bytes }: RowsAnswer) => {
        worker.off('exit', end);
        resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      };
      const end = () => {
        worker.off('message', answer);
        reject(failure ?? new Error('the writing thread ended without an answer'));
      };
      worker.once('message', answer);
      worker.once('exit', end);
      worker.postMessage(wanted);
    });
  }

  return {
    add: (rows) => ask({ rows }),
    end: () => ask({ rows: null }),
    async close() {
      await worker.terminate();
    },
  };
}
