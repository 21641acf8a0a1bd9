import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWithdraw } from '#core/access/may';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { laterChecks } from '#core/near-expiry/rules';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import type { Person } from '../person.ts';
import own from './withdraw.module.css';

/**
 * The question before a record goes; names the later checks that must go with it (decision E23).
 * `article`: as this device has it; undefined for what only the server has.
 */
export function WithdrawStep(props: {
  record: Pick<CheckRecord, 'id' | 'editType'>;
  article: StoreArticle | undefined;
  person: Person;
  timeZone: string;
  /** Answers whether it is done; then `onDone`. */
  onWithdraw: (withLater: boolean) => Promise<boolean>;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('near-expiry');
  const { article, onDone, onCancel } = props;
  const [isBusy, setBusy] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);

  const record = article?.records.find((one) => one.id === props.record.id);
  const later = article && record ? laterChecks(article, record) : [];
  const notMine = later.filter((one) => !mayWithdraw(one.editUserId, props.person));

  async function withdraw() {
    setBusy(true);
    const isDone = await props.onWithdraw(later.length > 0);
    setBusy(false);
    if (isDone) onDone();
  }

  function cancel() {
    toast(t('withdraw.cancelled'));
    onCancel();
  }

  return (
    <section aria-labelledby="withdraw-question">
      <h3 id="withdraw-question" ref={question} tabIndex={-1} className={own.question}>
        {t('withdraw.question')}
      </h3>
      <p className={own.consequence}>{t(`withdraw.consequence.${props.record.editType}`)}</p>
      {later.length > 0 && (
        <>
          <p className={own.consequence}>{t('withdraw.later', { count: later.length })}</p>
          <ul className={own.later}>
            {later.map((one) => (
              <LaterCheck key={one.id} record={one} timeZone={props.timeZone} />
            ))}
          </ul>
        </>
      )}
      {notMine.length > 0 && (
        <p className={classes.reason}>
          {t('withdraw.later-not-yours', {
            names: [...new Set(notMine.map((one) => one.editUserName))].join(', '),
          })}
        </p>
      )}
      <div className={classes.actionRow}>
        <Button size="md" variant="default" disabled={isBusy} onClick={cancel}>
          {t('app:cancel')}
        </Button>
        <Button size="md" loading={isBusy} disabled={notMine.length > 0} onClick={() => void withdraw()}>
          {t(`withdraw.${['alone', 'both'][later.length] ?? 'all'}`, { count: later.length + 1 })}
        </Button>
      </div>
    </section>
  );
}

function LaterCheck({ record, timeZone }: { record: CheckRecord; timeZone: string }) {
  const { t, i18n } = useTranslation('near-expiry');
  return (
    <li>
      <Facts
        of={[
          <>
            <b>{record.lot}</b> {t(`type.${record.editType}`)}
          </>,
          record.editUserName,
          dateTimeOf(record.editTime, i18n.language, timeZone),
        ]}
      />
    </li>
  );
}
