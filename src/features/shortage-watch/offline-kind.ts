import { nameIn } from '#core/catalog/name-in';
import { attributionBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { updateWatch, watches } from '#core/shortage-watch/contract';
import { decidedTogether, decisionFields } from '#core/shortage-watch/decision';
import { decisionAfter } from '#core/shortage-watch/fold';
import { statuses } from '#core/shortage-watch/workflow';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on, type Recorded } from '#offline';

type Kept = Recorded<typeof updateWatch>;

/** What this feature's operations do to the replica, and how they read. One user's: the deeds bear their name. */
export function shortageWatchKind(user: Pick<SessionInfo, 'userId' | 'name'>): OfflineKind {
  const attributed = attributionBy(user);
  return {
    feature: 'shortage-watch',
    collections: [{ of: watches, name: 'sync.collection.watch' }],
    entries: [
      on(updateWatch, {
        group: 'sync.kind.decide',
        point: 'sync.point.decide',
        changes: (decision) => [
          into(watches, wholeCompany, decision.params.id, (row) => {
            return row && { ...row, ...decisionAfter(row, decision.body, attributed(decision)) };
          }),
        ],
        describe: (decision, read, language) => {
          const watch = read(rowIn(watches, wholeCompany, decision.params.id));
          const title = watch ? nameIn(watch, language) : decision.params.id;
          const { disposeRemark } = decision.body;
          return { ...textOf(decision), title, ...(disposeRemark && { words: disposeRemark }) };
        },
        link: ({ params }) => `/shortage/watch?open=${params.id}`,
        fields: decisionFields,
        together: decidedTogether,
        inverse: decisionBefore,
      }),
    ],
  };
}

function textOf({ body: { status } }: Kept) {
  if (status === undefined) return { text: 'sync.remark', params: {} };
  const known = words[status];
  return known === undefined
    ? { text: 'sync.status', params: { code: status } }
    : { text: known, params: {} };
}

/** What the program's own codes do; one that administrators made is named as it is. */
const words: Readonly<Record<string, string>> = {
  [statuses.open]: 'sync.take-back',
  [statuses.approved]: 'sync.approve',
  [statuses.rejected]: 'sync.reject',
};

/** The decision as its user saw it before: what takes it back. Nothing where that is not known. */
function decisionBefore({ params, body, base }: Kept) {
  const { status, disposeRemark } = base.was;
  if (typeof status !== 'string' || typeof disposeRemark !== 'string') return undefined;
  const was = { status: body.status ?? status, disposeRemark: (body.disposeRemark ?? disposeRemark).trim() };
  return operation(updateWatch, { params, body: { status, disposeRemark } }, { was });
}
