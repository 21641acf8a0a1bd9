import * as T from 'typebox';
import { vi } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import { openNotices } from '../../server/platform/database/notices.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import {
  type JobContext,
  type JobKind,
  type JobPlatform,
  jobKind,
  type Schedule,
} from '../../server/platform/jobs/job-kind.ts';
import { startWorker } from '../../server/platform/jobs/worker.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';

/** A kind of job that does in a test what the test says, by the word in its payload. */
export function saying(
  run: (context: JobContext<string>, word: string) => Promise<string>,
  more: Partial<Pick<JobKind, 'name' | 'maxAttempts' | 'isCancellable' | 'keepDays' | 'waitsForOthers'>> = {},
) {
  return jobKind({
    name: 'test.say',
    payload: T.Object({ word: T.String({ maxLength: 40 }) }),
    atOnce: 4,
    ...more,
    run: (context: JobContext<string>, { word }) => run(context, word),
  });
}

/** A process that runs jobs: several of them are several servers on one database. */
export function workerOn(
  db: Database,
  kinds: readonly JobKind[],
  more: {
    schedules?: readonly Schedule[];
    leaseMs?: number;
    stopMs?: number;
    /** What it works with, where it is not the usual. */
    platform?: Partial<JobPlatform>;
  } = {},
) {
  const notices = openNotices(db);
  const { schedules = [], leaseMs = 15_000, stopMs = 5000 } = more;
  const worker = startWorker(
    {
      db,
      lateReads: fromPrimary(db),
      now: () => new Date(),
      sessionLimits: { idleHours: 12, absoluteDays: 30 },
      provider: null,
      collections: [],
      connectors: [],
      push: usualPush,
      webhooks: usualWebhooks,
      listeners: { zoneChanged: [], pullDaysChanged: [], standingChanged: [], clocked: [], firstOfStore: [] },
      post: { mailer: null, kinds: [] },
      files: null,
      ...more.platform,
    },
    {
      kinds,
      schedules,
      notices,
      log: { warn: () => undefined, error: () => undefined },
      times: { leaseMs, stopMs },
    },
  );
  return {
    async stop() {
      await worker.stop();
      await notices.close();
    },
  };
}

/** A machine that is busy with others takes its time. */
export function untilSeen(look: () => Promise<void>): Promise<void> {
  return vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

/** Something that a test opens and others wait for. */
export function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}
