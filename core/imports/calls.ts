import * as T from 'typebox';
import { JobProblem, JobProgress, JobState } from '../jobs/contract.ts';
import { call, type Point } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

const Id = T.String({ format: 'uuid' });
const TextOrNull = T.Union([T.String(), T.Null()]);

/** An import that was made, and may have been reverted. */
export const PastImport = T.Object({
  id: T.String(),
  fileName: T.String(),
  owner: T.Object({ usercode: T.String(), name: T.String() }),
  at: T.String(),
  imported: T.Integer(),
  unchanged: T.Integer(),
  refused: T.Integer(),
  revertedAt: TextOrNull,
  revertedBy: TextOrNull,
  /** What it changed is still remembered, and can be taken back while nobody has changed it since. */
  isRevertible: T.Boolean(),
  /** The job that takes it back, from the asking until it is done; one that was refused stays for as long as jobs are kept. */
  reverting: T.Union([
    T.Object({
      state: JobState,
      progress: T.Union([JobProgress, T.Null()]),
      problem: T.Union([JobProblem, T.Null()]),
    }),
    T.Null(),
  ]),
});
export type PastImport = T.Static<typeof PastImport>;

/**
 * The calls of one kind of import: a file is looked at or imported by a job, which is asked for by its id; past imports are
 * listed and reverted. Spread them into the contract of the kind, so that each is a declared call.
 *
 * @param of.feature `stock-lots`: the first words of the calls' names, before the first point the feature's own
 * @param of.path below which they are
 * @param of.query what the importer chooses, besides
 * @param of.verdict `verdictFields`, and what the kind adds
 */
export function importCalls<Query extends T.TProperties, Verdict extends T.TSchema>(of: {
  feature: string;
  path: string;
  access: Point;
  query: Query;
  verdict: Verdict;
}) {
  const { feature, path, access, query, verdict } = of;
  const common = { access };
  return {
    start: call({
      ...common,
      name: `${feature}.startImport`,
      summary: 'Look at a file (preview), or import it, in the background (multipart, field excelFile)',
      takesForm: true,
      method: 'POST',
      path: `${path}/import`,
      query: T.Object({ ...query, preview: T.Optional(T.Boolean()), id: Id }),
      answer: T.Object({}),
    }),
    /** Without sending the file again, once it has been looked at. */
    again: call({
      ...common,
      name: `${feature}.importAgain`,
      summary: 'Import a file that has been looked at, or look at it in another way',
      method: 'POST',
      path: `${path}/import/again`,
      body: T.Object({ ...query, preview: T.Optional(T.Boolean()), id: Id, of: Id }),
      answer: T.Object({}),
    }),
    state: call({
      ...common,
      name: `${feature}.importState`,
      summary:
        'How far an import of one’s own has come, and what came of it; null while it is on its way here',
      method: 'GET',
      path: `${path}/import/:id`,
      params: T.Object({ id: Id }),
      answer: T.Union([
        T.Object({
          id: T.String(),
          fileName: T.String(),
          preview: T.Boolean(),
          query: T.Object(query),
          state: JobState,
          progress: T.Union([JobProgress, T.Null()]),
          verdict: T.Union([verdict, T.Null()]),
          error: T.Union([JobProblem, T.Null()]),
        }),
        T.Null(),
      ]),
    }),
    /** Nothing of it stays; one that has ended meanwhile stays as it is. */
    cancel: call({
      ...common,
      name: `${feature}.cancelImport`,
      summary: 'Cancel an import of one’s own that waits or runs; a running one ends within seconds',
      method: 'PUT',
      path: `${path}/import/cancel`,
      body: T.Object({ id: Id }),
      answer: T.Object({}),
    }),
    /** What was left open: one that runs, or was looked at within the hour. */
    open: call({
      ...common,
      name: `${feature}.openImport`,
      summary: 'The import of one’s own that is under way or looked at; null when there is none',
      method: 'GET',
      path: `${path}/import`,
      answer: T.Union([T.Object({ id: T.String() }), T.Null()]),
    }),
    list: call({
      ...common,
      name: `${feature}.imports`,
      summary: 'Past imports, the latest first',
      method: 'POST',
      path: `${path}/imports`,
      reads: true,
      body: T.Object({ page: pageFields.page, limit: pageFields.limit }),
      answer: pageOf(PastImport),
    }),
    /**
     * Answered once a job is to do it; asked for again meanwhile, it is that job. The list tells how it ends: it may be refused,
     * as when a row was changed since (`import-row-changed`, with how many).
     */
    revert: call({
      ...common,
      name: `${feature}.revertImport`,
      summary: 'Take an import back in the background, while nobody has changed its rows since',
      method: 'PUT',
      path: `${path}/imports/revert`,
      body: T.Object({ id: Id }),
      answer: T.Object({}),
    }),
  };
}

/** Of any kind: what an importer chooses besides goes through unread. */
export type ImportCalls = ReturnType<typeof importCalls<Record<never, never>, T.TSchema>>;
