import * as T from 'typebox';
import { JobProgress, JobState } from '../jobs/contract.ts';
import { call, type Point } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';

/**
 * So many rows of a list are a file at once; of more it is made by a job. As many take the server about a second, which a person
 * waits for.
 */
export const answeredAtMost = 5000;
/** What a sheet holds below its head. */
export const exportedAtMost = 1_048_575;

/** A second sheet of a workbook, in the asker's words: its name, then what it is of, who had it made and when. */
export const FileAbout = T.Array(T.String({ maxLength: 1000 }), { maxItems: 10 });

const Id = T.String({ format: 'uuid' });
const OnlyId = T.Object({ id: Id });

/** A large export of somebody's own: it waits, runs, lies ready or failed. */
export const ExportState = T.Object({
  id: T.String(),
  state: JobState,
  askedAt: T.String(),
  progress: T.Union([JobProgress, T.Null()]),
  /** Once it is ready. */
  file: T.Union([T.Object({ fileName: T.String(), rows: T.Integer(), keptUntil: T.String() }), T.Null()]),
  error: T.Union([
    T.Object({ reason: T.String(), params: mapOf(T.Union([T.String(), T.Number()])) }),
    T.Null(),
  ]),
});
export type ExportState = T.Static<typeof ExportState>;

/**
 * The calls of a list whose files of many rows are made by a job. Spread them into the contract of the list, so that each is a
 * declared call.
 *
 * @param of.feature the first words of the calls' names, before the first point the feature's own
 * @param of.path below which they are
 * @param of.query what the list is asked for, without its page
 */
export function exportCalls<Query extends T.TProperties>(of: {
  feature: string;
  path: string;
  access: Point;
  query: Query;
}) {
  const { feature, path, access, query } = of;
  const common = { access };
  return {
    /** Asked for twice with one number it is one export. One at a time: 40900 `export-running`. */
    start: call({
      ...common,
      name: `${feature}.startExport`,
      summary: 'Have a file of many rows made in the background, as the list is now',
      method: 'POST',
      path: `${path}/exports`,
      exports: true,
      body: T.Object({
        ...query,
        id: Id,
        format: T.Union([T.Literal('xlsx'), T.Literal('csv')]),
        about: T.Optional(FileAbout),
      }),
      answer: T.Object({ total: T.Integer() }),
    }),
    last: call({
      ...common,
      name: `${feature}.lastExport`,
      summary:
        'How far the last large export of one’s own has come; null when there is none, or it was put away',
      method: 'GET',
      path: `${path}/exports`,
      answer: T.Union([ExportState, T.Null()]),
    }),
    /** Its file is removed; one that has ended meanwhile is put away. */
    cancel: call({
      ...common,
      name: `${feature}.cancelExport`,
      summary: 'Cancel a large export of one’s own, or remove its file',
      method: 'PUT',
      path: `${path}/exports/cancel`,
      body: OnlyId,
      answer: T.Object({}),
    }),
    /** 40400 `export-gone` for whoever did not ask for it, as for one that was removed. */
    file: call({
      ...common,
      name: `${feature}.exportFile`,
      summary: 'The file of a large export of one’s own, for a day',
      method: 'POST',
      path: `${path}/exports/file`,
      reads: true,
      exports: true,
      body: OnlyId,
      answer: T.Unknown(),
    }),
  };
}

/** Of any list: what it is asked for goes through unread. */
export type ExportCalls = ReturnType<typeof exportCalls<Record<never, never>>>;
