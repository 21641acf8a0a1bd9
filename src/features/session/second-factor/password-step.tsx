import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import { SessionDialog } from '../parts/dialog.tsx';
import { keepsEscape } from '../parts/keeps-escape.ts';
import { begin, type Key, type Own } from './data.ts';
import { useSending } from './use-sending.ts';

/** First the password again: whoever finds an open screen must not be able to lock its owner out. */
export function PasswordStep(props: {
  title: string;
  own: Own;
  about: string;
  leave: { label: string; run: () => void };
  onKey: (key: Key) => void;
}) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);

  async function submit() {
    setTouched(true);
    if (password === '') return input.current?.focus();
    const key = await sending.run(() => begin(props.own, password));
    if (key) props.onKey(key);
    else input.current?.focus();
  }

  return (
    <SessionDialog title={props.title} onSubmit={() => void submit()}>
      <Muted as="p">{props.about}</Muted>
      <input type="hidden" autoComplete="username" value={props.own.usercode} readOnly />
      <PasswordField
        {...keepsEscape}
        ref={input}
        data-autofocus
        label={t('factor.password')}
        autoComplete="current-password"
        value={password}
        error={isTouched && password === '' && t('session:password-required')}
        onChange={(event) => setPassword(event.currentTarget.value)}
        eye={keepsEscape}
      />
      <FormFailure>
        {sending.problem && t(`reasons:${sending.problem.reason}`, sending.problem.params)}
      </FormFailure>
      <div className={classes.foot}>
        <Button {...keepsEscape} variant="default" size="md" onClick={props.leave.run}>
          {props.leave.label}
        </Button>
        <Button {...keepsEscape} type="submit" size="md" loading={sending.isBusy}>
          {t('factor.next')}
        </Button>
      </div>
    </SessionDialog>
  );
}
