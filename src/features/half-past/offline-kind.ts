import { nameIn } from '#core/catalog/name-in';
import { halfPastRecords, halfPastStock, handleStock, withdrawHandling } from '#core/half-past/contract';
import { afterHandling, afterWithdrawal, recordMade, withdrawnRecord } from '#core/half-past/fold';
import { figures } from '#core/half-past/row';
import { isDisposal } from '#core/half-past/rules';
import { attributionBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import { rowIn } from '#core/wire/collection';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on, type Recorded } from '#offline';

/** What this feature's operations do to the replica, and how they read. One user's: the deeds bear their name. */
export function halfPastKind(user: Pick<SessionInfo, 'userId' | 'name'>): OfflineKind {
  const attributed = attributionBy(user);
  return {
    feature: 'half-past',
    collections: [
      { of: halfPastStock, name: 'sync.collection.stock' },
      { of: halfPastRecords, name: 'sync.collection.records' },
    ],
    entries: [
      on(handleStock, {
        group: 'sync.kind.handle',
        point: 'sync.point.handle',
        changes: (handling) => {
          const { id, psrCode = '', disposal, remark } = handling.body;
          const recordId = recordIdOf(handling);
          const made = { id: recordId, stockId: id, disposal, remark };
          return [
            into(halfPastStock, psrCode, id, (row) => row && afterHandling(row, recordId)),
            into(
              halfPastRecords,
              psrCode,
              recordId,
              (row) => row ?? recordMade(figures.fromItem(handling.body), made, attributed(handling)),
            ),
          ];
        },
        describe: ({ body }, _read, language) => ({
          text: isDisposal(body.disposal) ? `sync.handle.${body.disposal}` : 'sync.kind.handle',
          params: {},
          title: nameIn(figures.fromItem(body), language),
          ...(body.remark && { words: body.remark }),
        }),
        link: ({ body }) => `/halfpast/purchaser?open=${body.id}`,
        amend: ({ id, body, lastAnswer }) =>
          mendable.test(lastAnswer?.reason ?? '')
            ? `/halfpast/purchaser?open=${body.id}&mend=${id}`
            : undefined,
        inverse: (handling) =>
          operation(withdrawHandling, {
            params: { id: recordIdOf(handling) },
            body: { stockId: handling.body.id, psrCode: handling.body.psrCode ?? '' },
          }),
      }),
      on(withdrawHandling, {
        group: 'sync.kind.withdraw',
        point: 'sync.point.handle',
        changes: (withdrawal) => {
          const { params, body } = withdrawal;
          const { psrCode = '', stockId } = body;
          return [
            ...(stockId === undefined
              ? []
              : [into(halfPastStock, psrCode, stockId, (row) => row && afterWithdrawal(row, params.id))]),
            into(
              halfPastRecords,
              psrCode,
              params.id,
              (row) => row && withdrawnRecord(row, attributed(withdrawal)),
            ),
          ];
        },
        describe: ({ params, body }, read, language) => {
          const record = read(rowIn(halfPastRecords, body.psrCode ?? '', params.id));
          return { text: 'sync.withdraw', params: {}, title: record ? nameIn(record, language) : '' };
        },
        link: ({ params }) => `/halfpast/log?open=${params.id}`,
      }),
    ],
  };
}

/** What its form can help against; what somebody else has decided about first, it cannot. */
const mendable = /^(handling-.*required|operation-id-used)$/;

/** A decision that names none has none that another operation could mean. */
function recordIdOf({ id, body }: Recorded<typeof handleStock>): string {
  return body.recordId ?? id;
}
