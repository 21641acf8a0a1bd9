import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTheme } from '#core/themes/online-contract';
import { askedSides, mailOnceMinutes, mailUserTypes, stepsDone } from '#core/themes/rules';
import { type Confirmation, type Side, sides, type Theme } from '#core/themes/types';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { AnswerMark } from '../parts/marks.tsx';
import classes from '../parts/parts.module.css';

/** The four confirmations of a theme in their order: who, when, and with which words. */
export function Progress({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes');
  const { isConfirmed, edit, confirmations } = theme;
  const editor: Confirmation = { state: isConfirmed ? 'cfm' : 'notcfm', by: edit, note: '' };
  const asked = askedSides(theme);
  return (
    <section aria-label={t('progress')}>
      <h3>{t('progress.done', { done: stepsDone(theme), all: sides.length + 1 })}</h3>
      <ol className={flow.timeline}>
        <Step name={t('side.edit')} of={editor} />
        {sides.map((side) => (
          <Step key={side} name={t(`side.${side}`)} of={confirmations[side]}>
            {asked.includes(side) && confirmations[side].state === 'notcfm' && (
              <MailAgain theme={theme} side={side} />
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Step(props: { name: string; of: Confirmation; children?: ReactNode }) {
  const { i18n } = useTranslation();
  const { timeZone } = useWork();
  const { state, by, note } = props.of;
  return (
    <li className={classes.step}>
      <span className={classes.line}>
        <strong>{props.name}</strong>
        <AnswerMark state={state} />
      </span>
      {by && (
        <Muted>
          {by.userName} · {exactTimeOf(by.at, i18n.language, timeZone)}
        </Muted>
      )}
      {note !== '' && <p className={flow.written}>{note}</p>}
      {props.children}
    </li>
  );
}

/** Has the side told by mail once more. */
function MailAgain({ theme, side }: { theme: Theme; side: Side }) {
  const { t } = useTranslation('themes');
  const { may } = useOffice();
  const mailing = useChange(mailTheme);
  const whyNot = useWhyNot(mailTheme);
  const mailUserType = Object.keys(mailUserTypes).find((type) => mailUserTypes[type] === side);
  if (!may(mailTheme) || mailUserType === undefined) return null;
  const { problem } = mailing;
  const run = async () => {
    const done = await mailing.run({ body: { topicId: theme.id, mailUserType } });
    if (!done) return;
    toast(
      done.data.mails > 0
        ? t('mail.done', { count: done.data.mails })
        : t('mail.already', { count: mailOnceMinutes }),
    );
  };
  return (
    <>
      <Button variant="light" size="sm" loading={mailing.isBusy} reason={whyNot} onClick={() => void run()}>
        {t('mail.again')}
      </Button>
      {problem && (
        <p role="alert" className={classes.failure}>
          {t(`reasons:${problem.reason}`, problem.params)}
        </p>
      )}
    </>
  );
}
