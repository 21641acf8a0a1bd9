import { nameIn } from '#core/catalog/name-in';
import type { SessionInfo } from '#core/session/contract';
import { moveTransfer, transfers } from '#core/surplus/contract';
import { afterMove, byOf, transferProblem } from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import { rowIn } from '#core/wire/collection';
import { into, type OfflineKind, on, type Recorded } from '#offline';

type Kept = Recorded<typeof moveTransfer>;
type User = Pick<SessionInfo, 'userId' | 'name' | 'stores'> & Partial<Pick<SessionInfo, 'points'>>;

/** What this feature's operations do to the replica, and how they read. One user's: the moves bear their name. */
export function surplusKind(user: User): OfflineKind {
  return {
    feature: 'surplus',
    collections: [{ of: transfers, name: 'sync.collection.transfers' }],
    entries: [
      on(moveTransfer, {
        group: 'sync.kind.move',
        point: 'sync.point.transfers',
        changes: (moved) => [
          into(transfers, moved.store, moved.params.id, (row) => row && afterMoved(row, moved)),
        ],
        describe: (moved, read, language) => ({
          text: `sync.move.${moved.body.move}`,
          params: {},
          title: titleOf(read(rowIn(transfers, moved.store, moved.params.id)), language),
          ...(moved.body.note && { words: moved.body.note }),
        }),
        // Head office, which is in no store, has them all on its own page.
        link: ({ params, store }) =>
          store === ''
            ? `/surplus/matches?tab=transfers&open=${params.id}`
            : `/surplus/transfers?store=${encodeURIComponent(store)}&open=${params.id}`,
      }),
    ],
  };

  /** As the server will have it, if it takes the move; what it would refuse changes nothing here either. */
  function afterMoved(row: Transfer, { id, body, occurredAt: at }: Kept): Transfer {
    // Which stores they have may be known later than the rest of them.
    const by = byOf({ ...user, points: user.points ?? [] });
    if (transferProblem(row, body, by)) return row;
    return afterMove(row, body, { lineId: id, user: by.user, at });
  }
}

function titleOf(row: Transfer | undefined, language: string): string {
  return row ? nameIn({ name: row.hdgdName, nameEn: row.hdgdNameEn }, language) : '';
}
