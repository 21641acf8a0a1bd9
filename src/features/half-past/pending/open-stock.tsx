import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { handleStock } from '#core/half-past/contract';
import type { HalfPastStock } from '#core/half-past/row';
import { isPending } from '#core/half-past/rules';
import { usePending } from '#offline/react';
import { OpenRow } from '../../../store-work/open-row.tsx';
import { useAmended } from '../../../store-work/refused.ts';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { handledStock } from '../marks.ts';
import { StockFacts } from '../parts/facts.tsx';
import classes from '../parts/half-past.module.css';
import { HandleForm } from '../parts/handle-form.tsx';
import type { PendingProps } from './search.ts';
import { useHandling } from './use-handling.ts';

/** The open stock: what can be done about it first, then everything that the WMS says of it. */
export function OpenStock(
  props: PendingProps & { id: string; row: HalfPastStock | undefined; reason: string | undefined },
) {
  const { t, i18n } = useTranslation('half-past');
  const { id, row, search, onSearch, reason } = props;
  const { operations } = usePending();
  const mended = useAmended(search.mend, handleStock);
  const handle = useHandling();
  const close = () => onSearch({ open: undefined, mend: undefined });
  const refused = operations.filter((one) => one.state === 'parked' && handledStock(one) === id);
  const others = refused.filter((one) => one.id !== mended?.id);
  if (!row)
    return (
      <OpenRow label={t('detail')} title={t('open.not-here')} onClose={close}>
        <p>{t('open.not-here-text')}</p>
        <RefusedNotices operations={others} />
      </OpenRow>
    );
  return (
    <OpenRow label={t('detail')} title={nameIn(row, i18n.language)} rowKey={id} onClose={close}>
      <div className={classes.section}>
        <RefusedNotices operations={others} />
        {mended && <AmendNotice operation={mended} />}
        {!isPending(row) && !mended && <p>{t('open.handled')}</p>}
        {reason !== undefined && <p>{reason}</p>}
        {reason === undefined && (isPending(row) || mended) && (
          <HandleForm
            entered={mended && { disposal: mended.body.disposal ?? '', remark: mended.body.remark ?? '' }}
            key={mended?.id}
            draft={mended?.id ?? id}
            onHandle={async (handling) => {
              const isKept = await handle([row], handling, mended?.id);
              if (isKept) close();
              return isKept;
            }}
          />
        )}
        <StockFacts row={row} />
      </div>
    </OpenRow>
  );
}
