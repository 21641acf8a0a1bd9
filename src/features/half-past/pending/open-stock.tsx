import { useTranslation } from 'react-i18next';
import { handleStock } from '#core/half-past/contract';
import type { HalfPastStock } from '#core/half-past/row';
import { isPending } from '#core/half-past/workflow';
import { usePending } from '#offline/react';
import { useAmended } from '../../../store-work/refused.ts';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { handledStock } from '../marks.ts';
import { StockFacts } from '../parts/facts.tsx';
import { HandleForm } from '../parts/handle-form.tsx';
import { useHandling } from './use-handling.ts';

/** The open stock: what can be done about it first, then everything that the WMS says of it. */
export function OpenStock(props: {
  id: string;
  row: HalfPastStock | undefined;
  /** Whether this device holds it, or the server was asked. */
  isHeld: boolean;
  /** The refused decision whose words are offered again. */
  mend: string | undefined;
  /** Why nothing can be done about it. */
  reason: string | undefined;
  onHandled: () => void;
}) {
  const { t } = useTranslation('half-past');
  const { id, row, isHeld, reason, onHandled } = props;
  const { operations } = usePending();
  const mended = useAmended(props.mend, handleStock);
  const { handle, isBusy, failure } = useHandling(isHeld);
  const own = operations.filter((one) => handledStock(one) === id);
  const refused = own.filter(({ state }) => state === 'parked');
  const notices = <RefusedNotices operations={refused.filter((one) => one.id !== mended?.id)} />;
  if (!row)
    return (
      <>
        <p>{t('open.not-here-text')}</p>
        {notices}
      </>
    );
  const isOpen = isPending(row) || mended !== undefined;
  const isWaiting = !isHeld && !isBusy && own.length > refused.length;
  return (
    <div className={flow.wide}>
      {notices}
      {mended && <AmendNotice operation={mended} />}
      {!isOpen && <p>{t('open.handled')}</p>}
      {isWaiting && <p>{t('store-work:done.kept')}</p>}
      {reason !== undefined && <p>{reason}</p>}
      {reason === undefined && isOpen && !isWaiting && (
        <HandleForm
          entered={mended && { disposal: mended.body.disposal ?? '', remark: mended.body.remark ?? '' }}
          key={mended?.id}
          draft={mended?.id ?? id}
          isBusy={isBusy}
          failure={failure}
          onHandle={async (handling) => {
            const isDone = (await handle([row], handling, mended?.id)).length > 0;
            if (isDone) onHandled();
            return isDone;
          }}
        />
      )}
      <StockFacts row={row} />
    </div>
  );
}
