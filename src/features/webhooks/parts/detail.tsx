import { useTranslation } from 'react-i18next';
import { sendWebhookAgain, type WebhookDelivery } from '#core/webhooks/contract';
import { Failure } from '../../../office/failure.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { useBody } from '../data.ts';
import classes from '../webhooks.module.css';
import { answerText, tones } from './words.ts';

/** A delivery whole: how it stands, what was answered, and what was sent. */
export function DeliveryDetail({ row }: { row: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks');
  const again = useChange(sendWebhookAgain);
  const whyNot = useWhyNot(sendWebhookAgain);
  const body = useBody(row.id);
  const time = (instant: string) => exactTimeOf(instant, i18n.language);
  const facts: Fact[] = [
    [
      t('column.state'),
      <StateWord key="state" tone={tones[row.state]}>
        {t(`state.${row.state}`)}
      </StateWord>,
    ],
    [t('column.endpoint'), row.endpoint],
    [t('column.created'), time(row.createdAt)],
    [t('column.attempts'), row.attempts],
    ...(row.triedAt === null ? [] : [[t('column.tried'), time(row.triedAt)] as const]),
    ...(row.nextAt === null ? [] : [[t('column.next'), time(row.nextAt)] as const]),
    [t('column.answer'), [answerText(t, row), row.answer].filter(Boolean).join(' · ')],
    [t('column.subject'), row.subject],
    [t('column.id'), <code key="id">{row.id}</code>],
  ];
  return (
    <>
      <FactList of={facts} />
      <Button
        variant="default"
        reason={whyNot}
        loading={again.isBusy}
        onClick={() =>
          void again.run({ body: { id: row.id } }).then((done) => done && toast(t('again.done')))
        }
      >
        {t('again')}
      </Button>
      <Failure of={again.problem} />
      {body !== undefined && (
        <section aria-label={t('body')}>
          <pre className={classes.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </section>
      )}
    </>
  );
}
