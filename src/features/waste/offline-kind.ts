import { nameIn } from '#core/catalog/name-in';
import { afterGone, afterReturn } from '#core/catalog/stock/lot';
import { storeArticles } from '#core/catalog/stock/store-article';
import { authorBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { recordWaste, waste, withdrawWaste } from '#core/waste/contract';
import { wasteOf } from '#core/waste/fold';
import { rowIn } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on, type Read, type Recorded } from '#offline';

type Kept = Recorded<typeof recordWaste | typeof withdrawWaste>;

/** What recording waste does to the replica, and how it reads. One user's: a line bears their name. */
export function wasteKind(user: Pick<SessionInfo, 'userId' | 'name' | 'stores'>): OfflineKind {
  const authorOf = authorBy(user);
  return {
    feature: 'waste',
    collections: [{ of: waste, name: 'sync.collection.waste' }],
    entries: [
      on(recordWaste, {
        group: 'sync.kind.record',
        point: 'sync.point.record',
        changes: (recorded) => {
          const { store, body } = recorded;
          const { id, farticle, flot, fate, qty } = body;
          return [
            into(waste, store, id, (row) => row ?? wasteOf(body, authorOf(recorded))),
            into(storeArticles, store, farticle, (row) => row && afterGone(row, flot, { id, as: fate, qty })),
          ];
        },
        describe: (recorded, read, language) => ({
          text: `sync.${recorded.body.fate}`,
          params: { quantity: recorded.body.qty },
          title: titleOf(recorded, read, language),
          ...(recorded.body.remark && { words: recorded.body.remark }),
        }),
        link: addressOf,
        inverse({ store, body: { id, hdstore, farticle } }) {
          return operation(withdrawWaste, { params: { id }, body: { hdstore, farticle } }, { store });
        },
      }),
      on(withdrawWaste, {
        group: 'sync.kind.withdraw',
        point: 'sync.point.record',
        changes: ({ store, params, body }) => [
          into(waste, store, params.id, () => undefined),
          into(storeArticles, store, body.farticle, (row) => row && afterReturn(row, params.id)),
        ],
        describe: (taken, read, language) => ({
          text: 'sync.withdraw',
          params: {},
          title: titleOf(taken, read, language),
        }),
        link: addressOf,
      }),
    ],
  };
}

function titleOf({ store, body: { farticle } }: Kept, read: Read, language: string): string {
  const goods = read(rowIn(storeArticles, store, farticle));
  return goods ? nameIn(goods, language) : farticle;
}

function addressOf({ store }: Kept): string {
  return `/stock/waste?of=${encodeURIComponent(store)}`;
}
