import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/near-expiry/contract';
import { mayWithdraw } from '#core/near-expiry/rules';
import type { CheckRecord, StoreArticle } from '#core/near-expiry/types';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { nameIn } from '../name-in.ts';
import classes from '../near-expiry.module.css';
import { remarkEditText } from '../remark-edit-text.ts';
import type { StoreChecksProps } from './props.ts';
import { UnsentMark } from './unsent-mark.tsx';

const WithdrawSheet = lazy(() =>
  import('../withdraw/withdraw-sheet.tsx').then((module) => ({ default: module.WithdrawSheet })),
);

/** What taking back needs of the screen. */
type TodayProps = Pick<StoreChecksProps, 'user' | 'store' | 'verbs' | 'view' | 'today'>;

/** Something recorded today, by whom and when, with the way back for whoever may go it. */
export function TodayCard(
  props: TodayProps & { article: StoreArticle; record: CheckRecord; isPending: boolean },
) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, record, store } = props;
  const name = nameIn(article, i18n.language);
  const when = (instant: string) => timeOf(instant, i18n.language, store.timeZone);
  return (
    <article className={classes.card}>
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        <Facts
          className={classes.facts}
          of={[
            t(`type.${record.editType}`),
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
      {props.isPending && <UnsentMark className={classes.unsent} isParked={false} />}
      <TodayUndo {...props} />
    </article>
  );
}

/** The way to take a record back, for its author and the store's leader: it asks first. */
export function TodayUndo(props: TodayProps & { article: StoreArticle; record: CheckRecord }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, record, verbs, user } = props;
  const [isAsking, setAsking] = useState(false);
  if (!mayWithdraw(record, verbs.person)) return null;
  const reason = hasPoint(user.points, points.withdraw)
    ? undefined
    : t('reasons:no-permission', { point: t('history:point.withdraw') });
  return (
    <>
      <button
        type="button"
        className={classes.textButton}
        aria-label={t('today.undo', { name: nameIn(article, i18n.language) })}
        // Not `disabled`: then the reason could be neither pointed at nor reached by keyboard, nor be said to a finger.
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => (reason === undefined ? setAsking(true) : toast(reason))}
      >
        {t('undo')}
      </button>
      {isAsking && (
        <Suspense>
          <WithdrawSheet {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
