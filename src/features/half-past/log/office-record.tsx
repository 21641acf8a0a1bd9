import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { withdrawHandling } from '#core/half-past/contract';
import { listRecords, listStock } from '#core/half-past/online-contract';
import { record as recordRow } from '#core/half-past/row';
import { send } from '../../../api/send.ts';
import { useAskedRow } from '../../../office/asked-row.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RecordFacts } from './record-facts.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** A decision that no device holds: the server is asked for it, and told when it is taken back. */
export function OfficeRecord({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { t, i18n } = useTranslation('half-past');
  const { token, user } = useOffice();
  const { row, ...asking } = useAskedRow(listRecords, id, recordRow.fromItem);
  const withdrawing = useChange(withdrawHandling);
  if (row === undefined) return <NotYet {...asking} />;
  if (row === null) return <p>{t('reasons:half-past-record-unknown')}</p>;
  const record = row;
  const { problem, isBusy } = withdrawing;

  async function run(): Promise<boolean> {
    const { stockId, buyerCode } = record;
    const done = await withdrawing.run({ params: { id }, body: { stockId, psrCode: buyerCode } });
    if (!done) return false;
    const back = await send(listStock, { token, body: { id: stockId } }).catch(() => undefined);
    const isGone = back?.items.length === 0;
    toast(t(isGone ? 'withdraw.done-gone' : 'withdraw.done'), [], { title: nameIn(record, i18n.language) });
    return true;
  }
  return (
    <RecordFacts record={record}>
      <Withdrawal
        record={record}
        user={user}
        isBusy={isBusy}
        run={run}
        onWithdrawn={onWithdrawn}
        failure={problem ? t(`reasons:${problem.reason}`, problem.params) : undefined}
      />
    </RecordFacts>
  );
}
