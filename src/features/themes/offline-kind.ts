import { attributionBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { insertTheme, themes, updateTheme } from '#core/themes/contract';
import { changedTheme, madeTheme } from '#core/themes/fold';
import { writtenProblem } from '#core/themes/rules';
import { fieldsOf, wireFieldNames, writtenTogether } from '#core/themes/wire';
import { rowIn, wholeCompany } from '#core/wire/collection';
import {
  into,
  type OfflineKind,
  on,
  type Read,
  type Recorded,
  recordedAs,
  type StoredOperation,
} from '#offline';

/** The calls whose operations may wait: drafts. What is confirmed is confirmed at the server. */
const queued = [insertTheme, updateTheme] as const;

type Kept = Recorded<(typeof queued)[number]>;

/** What this feature's operations do to the replica, and how they read. One user's: the drafts bear their name. */
export function themesKind(user: Pick<SessionInfo, 'userId' | 'name'>): OfflineKind {
  const attributed = attributionBy(user);
  const editBy = (kept: Kept) => ({ isConfirmed: kept.body.editUserCfm === 'cfm', edit: attributed(kept) });
  return {
    feature: 'themes',
    collections: [{ of: themes, name: 'sync.collection.themes' }],
    entries: [
      on(insertTheme, {
        group: 'sync.kind.insert',
        point: 'sync.point.update',
        changes: (written) => [
          into(themes, wholeCompany, idOf(written), (row) => row ?? made(written, editBy(written))),
        ],
        describe: ({ body }) => ({
          text: 'sync.insert',
          params: {},
          title: body.topic ?? '',
          ...wordsOf(body.needs),
        }),
        link: (written) => `/theme/list?open=${idOf(written)}`,
        amend: (written) => (isMendable(written) ? `/theme/list?write=true&mend=${written.id}` : undefined),
      }),
      on(updateTheme, {
        group: 'sync.kind.update',
        point: 'sync.point.update',
        changes: (change) => [
          into(
            themes,
            wholeCompany,
            change.params.id,
            (row) => row && changedTheme(row, fieldsOf(change.body), editBy(change)),
          ),
        ],
        describe: ({ params, body }, read) => ({
          text: 'sync.update',
          params: {},
          title: topicOf(params.id, read),
          ...wordsOf(body.topic, body.needs),
        }),
        link: ({ params }) => `/theme/list?open=${params.id}`,
        amend: (change) =>
          isMendable(change)
            ? `/theme/list?open=${change.params.id}&write=true&mend=${change.id}`
            : undefined,
        fields: wireFieldNames,
        together: writtenTogether,
      }),
    ],
  };
}

/**
 * Whether its form can help: with what was filled in wrongly, and with a number that another theme has, as it takes a new
 * one. Of a theme that is frozen or gone there is no form.
 */
function isMendable({ lastAnswer }: Kept): boolean {
  return /^(theme-.+-required|theme-ends-before|code-unknown|operation-id-used)$/.test(
    lastAnswer?.reason ?? '',
  );
}

/** A draft that only this device has; what the server would refuse is in no list. */
function made(written: Recorded<typeof insertTheme>, by: Parameters<typeof madeTheme>[2]) {
  const theme = madeTheme(idOf(written), fieldsOf(written.body), by);
  return writtenProblem(theme) ? undefined : theme;
}

function idOf({ id, body }: Recorded<typeof insertTheme>): string {
  return body.id ?? id;
}

function topicOf(id: string, read: Read): string {
  return read(rowIn(themes, wholeCompany, id))?.topic ?? '';
}

function wordsOf(...texts: (string | undefined)[]) {
  const words = texts.flatMap((text) => text?.trim() || []).join('\n');
  return words === '' ? {} : { words };
}

/** Which theme an operation is about; undefined for another feature's. */
export function themeIdOf(operation: StoredOperation): string | undefined {
  return recordedAs(operation, ...queued)?.subject.slice('themes/'.length);
}
