import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import { nameIn } from '#core/catalog/name-in';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { withdrawRecord } from '#core/near-expiry/contract';
import { leftAfterCheck } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { quantityText, timeOf } from '../../../ui/text/format.ts';
import classes from '../near-expiry.module.css';
import { usePerson } from '../person.ts';
import { remarkEditText } from '../remark-edit-text.ts';

const WithdrawSheet = lazy(() =>
  import('../withdraw/withdraw-sheet.tsx').then((module) => ({ default: module.WithdrawSheet })),
);

type TodayProps = { article: StoreArticle; record: CheckRecord };

/** Something recorded today, by whom and when, with the way back for whoever may go it. */
export function TodayCard({
  article,
  record,
  isPending,
  isParked,
}: TodayProps & { isPending: boolean; isParked: boolean }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { store } = useStoreWork();
  const name = nameIn(article, i18n.language);
  const when = (instant: string) => timeOf(instant, i18n.language, store.timeZone);
  const remains = leftAfterCheck(article, record, store.timeZone);
  return (
    <Card as="article" padding="none" className={classes.card}>
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        <Facts
          className={classes.facts}
          of={[
            t(`type.${record.editType}`),
            remains > 0 && (
              <b className={classes.remain}>
                {t('remains', { quantity: quantityText(remains, i18n.language) })}
              </b>
            ),
            record.lot !== '' && (
              <>
                {t('card.lot')} <b>{record.lot}</b>
              </>
            ),
          ]}
        />
        <span className={classes.more}>
          {[when(record.editTime), record.editUserName, record.remark, remarkEditText(t, record, when)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {isPending && <UnsentMark className={classes.unsent} isParked={isParked} />}
      <TodayUndo article={article} record={record} />
    </Card>
  );
}

/** The way to take a record back, for its author and the store's leader: it asks first. */
export function TodayUndo({ article, record }: TodayProps) {
  const { t, i18n } = useTranslation('near-expiry');
  const { may } = useStoreWork();
  const person = usePerson();
  const [isAsking, setAsking] = useState(false);
  if (!mayWithdraw(record.editUserId, person)) return null;
  const reason = may(withdrawRecord) ? undefined : t('reasons:no-permission', { point: t('point.withdraw') });
  return (
    <>
      <Button
        size="md"
        variant="subtle"
        className={classes.undo}
        aria-label={t('today.undo', { name: nameIn(article, i18n.language) })}
        // Not `disabled`: then the reason could be neither pointed at nor reached by keyboard, nor be said to a finger.
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => (reason === undefined ? setAsking(true) : toast(reason))}
      >
        {t('store-work:undo')}
      </Button>
      {isAsking && (
        <Suspense>
          <WithdrawSheet article={article} record={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
