import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmEmail, readConfirmation } from '#core/users/account';
import type { AnswerOf } from '#core/wire/call';
import { Refused } from '../../api/answered.ts';
import { sendEarly } from '../../api/send-early.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { cardLookOf } from '../../ui/layout/card-look.ts';
import classes from './login.module.css';

type Whose = AnswerOf<typeof readConfirmation>;
/** Why the server would not, or that nobody answered. */
type Problem = { reason: string } | 'unreachable' | null;

/**
 * Where the link in a message leads: whose account and address it is, and one button that confirms it. Signed in or not:
 * whoever has the link reads the address. Nothing is confirmed by looking, since scanners of mails look too.
 */
export function ConfirmEmailScreen(props: { token: string; onConfirmed: () => void; onGoOn: () => void }) {
  const { t } = useTranslation('profile');
  const { token } = props;
  const [whose, setWhose] = useState<Whose>();
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const look = useCallback(async () => {
    setProblem(null);
    try {
      setWhose(await sendEarly(readConfirmation, { body: { token } }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [token]);
  useEffect(() => void look(), [look]);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      await sendEarly(confirmEmail, { body: { token } });
      setDone(true);
      props.onConfirmed();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  return (
    <main className={classes.page}>
      <div {...cardLookOf({ edge: 'line' }, classes.card)}>
        <h1 className={classes.title}>{t('confirm.title')}</h1>
        {whose && (
          <p className={classes.asked} role={isDone ? 'status' : undefined}>
            {isDone ? t('confirm.done', { email: whose.email }) : t('confirm.ask', whose)}
          </p>
        )}
        {whose && !isDone && <p className={classes.text}>{t('confirm.about')}</p>}
        <FormFailure>
          {problem && (problem === 'unreachable' ? t('confirm.unreachable') : t(`reasons:${problem.reason}`))}
        </FormFailure>
        {whose && !isDone && (
          <Button size="md" fullWidth loading={isBusy} onClick={() => void confirm()}>
            {t('confirm.submit')}
          </Button>
        )}
        {problem === 'unreachable' && !whose && (
          <Button size="md" fullWidth onClick={() => void look()}>
            {t('confirm.again')}
          </Button>
        )}
        {(isDone || (problem && problem !== 'unreachable')) && (
          <Button size="md" variant={isDone ? 'filled' : 'default'} fullWidth onClick={props.onGoOn}>
            {t('confirm.go-on')}
          </Button>
        )}
      </div>
    </main>
  );
}

function problemOf(error: unknown): Problem {
  return error instanceof Refused ? { reason: error.refusal.reason } : 'unreachable';
}
