import { useTranslation } from 'react-i18next';
import { type MailRow, sendMessageAgain } from '#core/messages/contract';
import { maySendAgain } from '#core/messages/states';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { languageNames } from '../../../ui/text/language-context.ts';
import { useMessage, useMessageText, useStanding } from '../data.ts';
import classes from '../messages.module.css';
import { kindText, problemText, readerText, tones } from './words.ts';

/** A message whole: how it stands, what it says to its reader, and the way to send it again. */
export function MessageDetail({ row }: { row: MailRow }) {
  const { t, i18n } = useTranslation('messages');
  const { may } = useOffice();
  const standing = useStanding();
  const again = useChange(sendMessageAgain);
  const whyNot = useWhyNot(sendMessageAgain);
  const mail = useMessage(row);
  const said = useMessageText(row.id);
  const time = (instant: string) => exactTimeOf(instant, i18n.language);
  const names: Readonly<Record<string, string>> = languageNames;
  const noServer = standing?.server === null ? t('reasons:mail-not-configured') : undefined;
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      t('column.state'),
      <StateWord key="state" tone={tones[mail.state]}>
        {t(`state.${mail.state}`)}
      </StateWord>,
    ],
    ...(mail.problem ? [[t('column.problem'), problemText(t, mail)] as const] : []),
    [t('column.kind'), kindText(t, mail.kind)],
    [t('column.reader'), readerText(mail)],
    [t('column.address'), mail.address ?? t('address.none')],
    [t('column.language'), names[mail.language] ?? mail.language],
    [t('column.created'), time(mail.createdAt)],
    ...(mail.triedAt === null ? [] : [[t('column.tried'), time(mail.triedAt)] as const]),
    [t('column.attempts'), mail.attempts],
    ...(mail.acceptedBy === null ? [] : [[t('column.accepted-by'), mail.acceptedBy] as const]),
    ...(mail.messageId === null
      ? []
      : [[t('column.message-id'), <code key="id">{mail.messageId}</code>] as const]),
  ];
  return (
    <>
      <FactList of={facts} />
      {maySendAgain(mail) && may(sendMessageAgain) && (
        <Button
          reason={whyNot ?? noServer}
          variant="default"
          loading={again.isBusy}
          onClick={() =>
            void again.run({ body: { id: mail.id } }).then((done) => done && toast(t('again.done')))
          }
        >
          {t('again')}
        </Button>
      )}
      <Failure of={again.problem} />
      {said && (
        <section aria-label={t('text')}>
          <Heading level={3}>{said.subject}</Heading>
          <pre className={classes.text} lang={mail.language}>
            {said.text ?? t('text.unknown')}
          </pre>
        </section>
      )}
    </>
  );
}
