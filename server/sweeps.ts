import type { SQL } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { sweepTickets, unsweptTickets } from './features/andon/sweep.ts';
import { sweepDevices } from './features/devices/sweep.ts';
import { sweepUploads } from './features/files/token-uploads.ts';
import { sweepForecasts } from './features/forecast/sweep.ts';
import { lackCollections } from './features/goods-lack/collections.ts';
import { sweepLacks, unsweptLacks } from './features/goods-lack/sweep.ts';
import { sweepAwaitedPictures } from './features/goods-pictures/sweep.ts';
import { sweepHalfPast } from './features/half-past/sweep.ts';
import { sweepLogs } from './features/logs/sweep.ts';
import { sweepMarkdowns } from './features/markdown/sweep.ts';
import { sweepSoldOut } from './features/near-expiry/sweep.ts';
import { sweepWatches, unsweptWatches } from './features/shortage-watch/sweep.ts';
import { sweepTransfers, unsweptTransfers } from './features/surplus/sweep.ts';
import { sweepThemes } from './features/themes/sweep.ts';
import { remakePictures } from './features/users/own-pictures.ts';
import { sweepWaste } from './features/waste/sweep.ts';
import { sweepClocks } from './platform/clocks/step-job.ts';
import { sweepConnectorRuns } from './platform/connectors/state.ts';
import { sweepFiles } from './platform/files/sweep.ts';
import { sweepImports } from './platform/imports/past-imports.ts';
import { sweepInbox } from './platform/inbox/sweep.ts';
import { type JobKind, type JobPlatform, jobKind, type Schedule } from './platform/jobs/job-kind.ts';
import { sweepJobs } from './platform/jobs/sweep.ts';
import { sweepMails } from './platform/mail/sweep.ts';
import { sweepSessions } from './platform/people/sessions.ts';
import { sweepOperations, unsweptOperations } from './platform/sync/operations.ts';
import { sweepTombstones, unsweptTombstones } from './platform/sync/tombstones.ts';
import { sweepWebhooks } from './platform/webhooks/sweep.ts';

/** What `/metrics` tells of a sweep: for how many seconds the oldest row that it has to take has been waiting for it. */
export type Unswept = { sweep: string; overdueSeconds(now: Date): SQL };

/** Of the sweeps whose rows are many: it may succeed each hour, and still be behind. */
export const unswept: readonly Unswept[] = [
  { sweep: 'sync.sweep', overdueSeconds: unsweptOperations },
  { sweep: 'sync.tombstones', overdueSeconds: unsweptTombstones },
  { sweep: 'goods-lack.sweep', overdueSeconds: unsweptLacks },
  { sweep: 'shortage-watch.sweep', overdueSeconds: unsweptWatches },
  { sweep: 'surplus.sweep', overdueSeconds: unsweptTransfers },
  { sweep: 'andon.sweep', overdueSeconds: unsweptTickets },
];

/** Hourly house-keeping; `kinds`: every kind of job that there is. Each may run twice: it finds nothing left to do. */
export function sweeps(kinds: () => readonly JobKind[]): { kind: JobKind; schedule: Schedule }[] {
  return [
    hourly('sessions.sweep', 3, ({ db, sessionLimits, now }) => sweepSessions(db, sessionLimits, now())),
    hourly('devices.sweep', 9, ({ db, now }) => sweepDevices(db, now())),
    hourly('sync.sweep', 11, ({ db, now }) => sweepOperations(db, now())),
    hourly('sync.tombstones', 49, ({ db, now }) => sweepTombstones(db, now())),
    hourly('near-expiry.sold-out', 27, ({ db, now }) => sweepSoldOut(db, now())),
    hourly('forecast.keep', 1, ({ db, now }) => sweepForecasts(db, now())),
    hourly('goods-lack.sweep', 31, ({ db, now }) => sweepLacks(db, lackCollections, now())),
    hourly('shortage-watch.sweep', 33, ({ db, collections, now }) => sweepWatches(db, collections, now())),
    hourly('surplus.sweep', 33, ({ db, collections, now }) => sweepTransfers(db, collections, now())),
    hourly('andon.sweep', 7, ({ db, collections, now }) => sweepTickets(db, collections, now())),
    hourly('half-past.sweep', 5, ({ db, collections, now }) => sweepHalfPast(db, collections, now())),
    hourly('themes.sweep', 13, ({ db, collections, now }) => sweepThemes(db, collections, now())),
    hourly('markdown.sweep', 29, ({ db, collections, now }) => sweepMarkdowns(db, collections, now())),
    hourly('waste.sweep', 5, ({ db, collections, now }) => sweepWaste(db, collections, now())),
    hourly('inbox.sweep', 39, ({ db, collections, now }) => sweepInbox(db, collections, now())),
    hourly('logs.sweep', 35, ({ db, now }) => sweepLogs(db, now())),
    hourly('files.uploads', 15, ({ db, now }) => sweepUploads(db, now())),
    hourly('goods-pictures.sweep', 59, ({ db, now }) => sweepAwaitedPictures(db, now())),
    hourly('files.sweep', 23, ({ db, files, now }) => sweepFiles(db, files, now())),
    // Due at once when it is new, as every schedule: after an upgrade the pictures of before are made anew.
    hourly('users.pictures', 37, ({ db }) => remakePictures(db)),
    hourly('imports.sweep', 55, ({ db, now }) => sweepImports(db, now())),
    hourly('connectors.sweep', 51, ({ db, now }) => sweepConnectorRuns(db, now())),
    hourly('webhooks.sweep', 21, ({ db }) => sweepWebhooks(db)),
    hourly('clocks.sweep', 19, ({ db, now }) => sweepClocks(db, now())),
    hourly('mail.sweep', 47, ({ db }) => sweepMails(db)),
    hourly('jobs.sweep', 43, ({ db, now }) => sweepJobs(db, kinds(), now())),
  ];
}

function hourly(name: string, minute: number, sweep: (platform: JobPlatform) => Promise<void>) {
  const kind = jobKind({
    name,
    payload: T.Object({}),
    maxAttempts: 5,
    keepDays: 3,
    run: ({ platform }) => sweep(platform),
  });
  const schedule = { name, cron: `${minute} * * * *`, zone: defaultTimeZone, kind, payload: {} };
  return { kind, schedule };
}
