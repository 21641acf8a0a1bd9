import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { halfPastStock } from '#core/half-past/contract';
import type { HalfPastRecord } from '#core/half-past/row';
import { usePending, useRows } from '#offline/react';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { useWork } from '../../../store-work/work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { recordOf } from '../marks.ts';
import { withdrawn } from '../operations.ts';
import { RecordFacts } from './record-facts.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** A decision that this device holds: it is taken back through the outbox, online or not. */
export function HeldRecord({ record, onWithdrawn }: { record: HalfPastRecord; onWithdrawn: () => void }) {
  const { t, i18n } = useTranslation('half-past');
  const { user } = useWork();
  const { save } = useSaved();
  const { operations } = usePending();
  const stock = useRows(halfPastStock, record.buyerCode);

  async function run(): Promise<boolean> {
    const ids = await save([withdrawn(record)]);
    if (ids === undefined) return false;
    // What the WMS names no more waits for nobody.
    const isGone = stock.loaded && !stock.rows.has(record.stockId);
    toast(t(isGone ? 'withdraw.done-gone' : 'withdraw.done'), [], { title: nameIn(record, i18n.language) });
    return true;
  }
  return (
    <RecordFacts record={record}>
      <RefusedNotices
        operations={operations.filter((one) => one.state === 'parked' && recordOf(one) === record.id)}
      />
      <Withdrawal record={record} user={user} run={run} onWithdrawn={onWithdrawn} isBusy={false} isOffline />
    </RecordFacts>
  );
}
