import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/near-expiry/rules';
import type { CheckRecord, StoreArticle } from '#core/near-expiry/types';
import { Facts } from '../../../ui/facts.tsx';
import { timeOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Verbs } from '../data.ts';
import { nameIn } from '../name-in.ts';
import classes from '../near-expiry.module.css';
import { remarkEditText } from '../remark-edit-text.ts';
import { UnsentMark } from './unsent-mark.tsx';

/** Something recorded today, by whom and when, with the way back for whoever may go it. */
export function TodayCard(props: {
  article: StoreArticle;
  record: CheckRecord;
  timeZone: string;
  verbs: Verbs;
  isPending: boolean;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, record, verbs } = props;
  const name = nameIn(article, i18n.language);
  const when = (instant: string) => timeOf(instant, i18n.language, props.timeZone);
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
      <TodayUndo article={article} record={record} verbs={verbs} />
    </article>
  );
}

/** Takes a record back, for those who may. */
export function TodayUndo({
  article,
  record,
  verbs,
}: {
  article: StoreArticle;
  record: CheckRecord;
  verbs: Verbs;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  if (!mayWithdraw(record, verbs.person)) return null;
  return (
    <button
      type="button"
      className={classes.textButton}
      aria-label={t('today.undo', { name: nameIn(article, i18n.language) })}
      onClick={() => {
        void verbs.undo(record.id).then(async (isUndone) => {
          if (!isUndone) await verbs.withdraw(article.article, record.id, false);
          toast(t('today.undone'));
        });
      }}
    >
      {t('undo')}
    </button>
  );
}
