import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { storeArticles } from '#core/catalog/stock/store-article';
import { confirmMarkdown, ladders, markdownKey, markdowns, withdrawMarkdown } from '#core/markdown/contract';
import { afterConfirm, afterWithdrawal } from '#core/markdown/fold';
import { attributionBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { rowIn } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on, type Read, type Recorded } from '#offline';

type Kept = Recorded<typeof confirmMarkdown | typeof withdrawMarkdown>;

/** What confirming and taking back prices does to the replica, and how it reads. One user's: a markdown bears their name. */
export function markdownKind(user: Pick<SessionInfo, 'userId' | 'name'>): OfflineKind {
  const attributed = attributionBy(user);
  return {
    feature: 'markdown',
    collections: [
      { of: ladders, name: 'sync.collection.ladders' },
      { of: markdowns, name: 'sync.collection.markdowns' },
    ],
    entries: [
      on(confirmMarkdown, {
        group: 'sync.kind.confirm',
        point: 'sync.point.confirm',
        changes: (confirmed) => {
          return [
            into(markdowns, confirmed.store, keyOf(confirmed), (row) =>
              afterConfirm(row, confirmed.body, attributed(confirmed)),
            ),
          ];
        },
        describe: (confirmed, read, language) => ({
          text: 'sync.confirm',
          title: titleOf(confirmed, read, language),
          params: { price: moneyText(confirmed.body.newFen, language), percent: confirmed.body.percent },
        }),
        link: addressOf,
        inverse({ store, body: { id, hdstore, farticle, flot } }) {
          return operation(
            withdrawMarkdown,
            { params: { id }, body: { hdstore, farticle, flot } },
            { store },
          );
        },
      }),
      on(withdrawMarkdown, {
        group: 'sync.kind.withdraw',
        point: 'sync.point.confirm',
        changes: (taken) => [
          into(markdowns, taken.store, keyOf(taken), (row) => afterWithdrawal(row, taken.params.id)),
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

function keyOf({ body: { farticle, flot } }: Kept): string {
  return markdownKey({ article: farticle, lot: flot });
}

function titleOf({ store, body: { farticle } }: Kept, read: Read, language: string): string {
  const goods = read(rowIn(storeArticles, store, farticle));
  return goods ? nameIn(goods, language) : farticle;
}

/** The check page with the goods. */
function addressOf({ store, body }: Kept): string {
  return `/sf/check?store=${encodeURIComponent(store)}&article=${encodeURIComponent(body.farticle)}`;
}
