import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { halfPastStock } from '#core/half-past/contract';
import { listRecords, listStock } from '#core/half-past/online-contract';
import { type HalfPastRecord, record as recordRow } from '#core/half-past/row';
import { usePending, useRows } from '#offline/react';
import { send } from '../../../api/send.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { recordOf } from '../marks.ts';
import { withdrawn } from '../operations.ts';
import { RecordFacts } from './record-facts.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** A decision and the way to take it back. `isHeld`: this device holds it, and needs no server. */
export function OpenRecord(props: { record: HalfPastRecord; isHeld: boolean; onWithdrawn: () => void }) {
  const { t, i18n } = useTranslation('half-past');
  const { record, isHeld, onWithdrawn } = props;
  const { token, user } = useOffice();
  const { perform, isBusy, problem } = usePerform();
  const { operations } = usePending();
  const held = useRows(halfPastStock, record.buyerCode);

  /** What the WMS names no more waits for nobody. */
  async function isGone(): Promise<boolean> {
    const { stockId } = record;
    if (isHeld) return held.loaded && !held.rows.has(stockId);
    const back = await send(listStock, { token, body: { id: stockId } }).catch(() => undefined);
    return back?.items.length === 0;
  }

  async function run(): Promise<boolean> {
    const work = [withdrawn(record)];
    const { isDone, isWaiting } = await perform(work, { now: !isHeld, isProblemShown: true });
    if (isDone && !isWaiting)
      toast(t((await isGone()) ? 'withdraw.done-gone' : 'withdraw.done'), [], {
        title: nameIn(record, i18n.language),
      });
    return isDone;
  }
  return (
    <RecordFacts record={record}>
      <RefusedNotices
        operations={operations.filter((one) => one.state === 'parked' && recordOf(one) === record.id)}
      />
      <Withdrawal
        record={record}
        user={user}
        run={run}
        onWithdrawn={onWithdrawn}
        isBusy={isBusy}
        isOffline={isHeld}
        failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      />
    </RecordFacts>
  );
}

/** A decision that this device does not hold. */
export function AskedRecord({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { t } = useTranslation('half-past');
  const { row, ...asking } = useRemoteRow(listRecords, id, recordRow.fromItem);
  if (row === undefined) return <NotYet {...asking} />;
  if (row === null) return <p>{t('reasons:half-past-record-unknown')}</p>;
  return <OpenRecord record={row} isHeld={false} onWithdrawn={onWithdrawn} />;
}
