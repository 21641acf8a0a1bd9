import { Worker } from 'node:worker_threads';
import type { PieceAnswer, PieceWanted } from './in-pieces.ts';
import type { PageJob } from './parse-page.ts';
import type { ReadJob } from './spreadsheet-worker.ts';
import { workerUrl } from './worker-url.ts';

/** Its memory is the thread's JavaScript heap. `timeoutMs`: of processor time; a busy machine has more of the clock. */
export type ReadingLimits = { timeoutMs: number; memoryMb: number };

/** A reading that was ended: what was read is what was wrong with it. The cause is for the log. */
export class ReadingEnded extends Error {
  readonly why: 'took-too-long' | 'took-too-much-memory';

  constructor(why: ReadingEnded['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * Has what others sent read in a thread of its own, with bounded memory and time, which ends with it: whatever the bytes
 * do to the parser's world stays there. One reading at a time, so that several do not add up their memory; the others
 * wait. Answers what the thread said first, and the rows that it then handed over: piece by piece, as taking over much at
 * once would hold up whoever is served here.
 *
 * @param job its `bytes` are copied
 * @throws ReadingEnded beyond its limits
 */
export function inReadingThread<Head, Row>(
  job: ReadJob | PageJob,
  limits: ReadingLimits,
): Promise<{ head: Head; rows: Row[] }> {
  const reading = lastReading.then(() => readInThread<Head, Row>(job, limits));
  lastReading = reading.then(ignore, ignore);
  return reading;
}

let lastReading: Promise<void> = Promise.resolve();
function ignore(): void {}

/** Of a machine that gives nothing at all one waits no longer than this many times. */
const busyTimes = 3;
const lookedEveryMs = 50;

/**
 * How long a reading may go on before it is looked at again; 0 = no longer. What the whole process has used is no less
 * than what the thread has: a file is refused for its own sake, not because others are at work.
 */
export function timeLeft(
  limitMs: number,
  { usedMs, passedMs }: { usedMs: number; passedMs: number },
): number {
  const leftMs = Math.min(limitMs - usedMs, limitMs * busyTimes - passedMs);
  return leftMs <= 0 ? 0 : Math.max(leftMs, lookedEveryMs);
}

async function readInThread<Head, Row>(
  job: ReadJob | PageJob,
  limits: ReadingLimits,
): Promise<{ head: Head; rows: Row[] }> {
  const copy = new Uint8Array(job.bytes);
  const worker = new Worker(workerUrl(), {
    workerData: { ...job, bytes: copy },
    transferList: [copy.buffer],
    execArgv: [],
    // Taken and dropped: what the library prints about a broken file is not ours to log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    const [cpu, at] = [process.cpuUsage(), performance.now()];
    const look = () => {
      const { user, system } = process.cpuUsage(cpu);
      const leftMs = timeLeft(limits.timeoutMs, {
        usedMs: (user + system) / 1000,
        passedMs: performance.now() - at,
      });
      if (leftMs === 0) reject(new ReadingEnded('took-too-long'));
      else timer = setTimeout(look, leftMs);
    };
    timer = setTimeout(look, limits.timeoutMs);
    worker.once('error', (error) => reject(endOf(error)));
    worker.once('exit', () => reject(new Error('the reading thread ended without an answer')));
  });
  // Whoever waits for a message hears of it; nobody may be waiting just then.
  ended.catch(ignore);
  const next = <Message>() =>
    Promise.race([ended, new Promise<Message>((resolve) => worker.once('message', resolve))]);
  try {
    const head = await next<Head>();
    const rows: Row[] = [];
    for (;;) {
      const answered = next<PieceAnswer<Row>>();
      worker.postMessage('next' satisfies PieceWanted);
      const piece = await answered;
      if (piece === null) return { head, rows };
      for (const row of piece) rows.push(row);
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** What is read breaks comes as an answer; any other crash than memory is a defect of ours and stays what it is. */
function endOf(error: Error): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new ReadingEnded('took-too-much-memory', error) : error;
}
