import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { remainingDays } from '#core/catalog/stock/freshness';
import { type Lot, stockOf } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { checkRefusal } from '#core/near-expiry/rules';
import type { ScanResult } from '#core/near-expiry/scan';
import { useOffline } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText, timeOf } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import { daysLeftText } from '../parts/days-left.ts';
import { ActionWords } from './action-words.tsx';
import type { DoneAction } from './done-actions.ts';
import type { ActingProps } from './props.ts';
import type { RowActions } from './use-actions.tsx';

/** What a scan turned out to be, and the one thing to do about it. */
export function ScanAnswer(
  props: ActingProps & { result: ScanResult; onChoose: (article: StoreArticle) => void },
) {
  const { t, i18n } = useTranslation('near-expiry');
  const { result, search, onSearch, actions } = props;
  const { today, store } = useStoreWork();
  const { language } = i18n;
  const lotText = (lot: Lot) =>
    t('scan.lot', {
      lot: lot.lot,
      day: lot.expiryDate ? dayText(lot.expiryDate, language) : '-',
      stock: quantityText(stockOf(lot, search.live ?? false), language),
    });

  if (result.kind === 'several') {
    return (
      <div className={classes.answer}>
        <strong>{t('scan.several')}</strong>
        {result.articles.map((article) => (
          <Button key={article.article} size="md" variant="default" onClick={() => props.onChoose(article)}>
            {nameIn(article, language)}
          </Button>
        ))}
      </div>
    );
  }
  if (result.kind === 'not-in-store') {
    return (
      <div className={classes.answer}>
        <strong>{result.article ? nameIn(result.article, language) : result.code}</strong>
        <p>{t(result.article ? 'scan.no-stock' : 'scan.not-in-store', { code: result.code })}</p>
      </div>
    );
  }
  const { article, dateDiffers } = result;
  return (
    <div className={classes.answer}>
      <strong>{nameIn(article, language)}</strong>
      {result.kind === 'lot-unknown' && <p>{t('scan.lot-unknown', { lot: result.lot })}</p>}
      {result.kind === 'check-other-first' && (
        <>
          <p className={classes.reason}>{t('scan.other-first', { lot: result.current.lot.lot })}</p>
          <p>{t('scan.scanned-lot', { text: lotText(result.scanned) })}</p>
          <p>{t('scan.first-lot', { text: lotText(result.current.lot) })}</p>
        </>
      )}
      {result.kind === 'done' && (
        <p>
          {t('scan.done', {
            lot: result.lot.lot,
            name: result.record.editUserName,
            time: timeOf(result.record.editTime, language, store.timeZone),
          })}
        </p>
      )}
      {result.kind === 'goods' && (
        <p>
          <Facts
            of={[
              result.current.lot.lot !== '' && lotText(result.current.lot),
              result.current.lot.expiryDate &&
                daysLeftText(t, remainingDays(result.current.lot.expiryDate, today)),
            ]}
          />
        </p>
      )}
      {dateDiffers && (
        <p className={classes.reason}>
          {t('scan.date-differs', {
            scanned: dayText(dateDiffers.scanned, language),
            ours: dayText(dateDiffers.ours, language),
          })}
        </p>
      )}
      {result.current && (
        <LotAction
          key={`${article.article} ${result.current.lot.lot}`}
          article={article}
          lot={result.current.lot}
          isLikely={result.kind === 'goods'}
          actions={actions}
          onMore={() => onSearch({ article: article.article, lot: result.current?.lot.lot, scan: undefined })}
        />
      )}
    </div>
  );
}

/** One tap to check the lot; then what was done and the way back, in the same place. */
function LotAction(props: {
  article: StoreArticle;
  lot: Lot;
  isLikely: boolean;
  actions: RowActions;
  onMore: () => void;
}) {
  const { t } = useTranslation('near-expiry');
  const { article, lot, actions } = props;
  const { today, may } = useStoreWork();
  const offline = useOffline();
  const [done, setDone] = useState<DoneAction | null>(null);
  const refusal = checkRefusal(article, { lot: lot.lot, editType: 'nodisplay', remark: '' }, today);

  if (done) {
    return (
      <div className={classes.actionRow}>
        <p>
          {t('done.checked')} · <ActionWords offline={offline} deed={done} />
        </p>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            void done.undo();
            setDone(null);
          }}
        >
          {t('store-work:undo')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {props.isLikely && refusal && (
        <p className={classes.reason}>
          {t(`reasons:${refusal.reason}`, 'params' in refusal ? refusal.params : {})}
        </p>
      )}
      <div className={classes.actionRow}>
        {props.isLikely && (
          <Button
            size="md"
            disabled={!may(recordCheck) || refusal !== null}
            onClick={() =>
              void actions
                .record(article, { lot: lot.lot, editType: 'nodisplay' }, { isQuiet: true })
                .then(setDone)
            }
          >
            {t('action.check')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={props.onMore}>
          {t('scan.more')}
        </Button>
      </div>
    </>
  );
}
