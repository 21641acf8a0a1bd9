import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { loginProblems } from '#core/session/rules';
import { askProvider, knownProvider } from '../../../api/known-provider.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import { signInAgain } from '../data.ts';
import { signInForShift } from '../shift.ts';
import { ByProvider } from './by-provider.tsx';
import { CodeField } from './code-field.tsx';
import { SessionDialog } from './dialog.tsx';
import { keepsEscape } from './keeps-escape.ts';
import { PinField } from './pin-field.tsx';
import { RefusedText } from './refused-text.tsx';
import { useSigningIn } from './use-signing-in.ts';

/** As they signed in before, they sign in again; in place of a PIN, which may be no way in any more, also by password. */
export function ReLogin(props: Asked) {
  const [isPin, setPin] = useState(props.user.shiftUntil !== undefined);
  if (props.user.byProvider) return <ReLoginByProvider {...props} />;
  return <ReLoginByWord key={String(isPin)} {...props} isPin={isPin} onPassword={() => setPin(false)} />;
}

type Asked = {
  user: SessionInfo;
  onSignedIn: () => Promise<void>;
  onCancel: () => void;
  /** Somebody else wants to sign in: the login page. */
  onAnother: () => void;
};

function ReLoginByProvider(props: Asked) {
  const [provider, setProvider] = useState(knownProvider);
  useEffect(() => void askProvider().then(setProvider), []);
  return (
    <Question {...props} onSubmit={() => undefined}>
      {provider && (
        <ByProvider
          provider={provider}
          redirect={location.pathname + location.search + location.hash}
          again={props.user.userId}
          isMain
        />
      )}
    </Question>
  );
}

/** What is asked either way, and the ways out. `submit`: the button that answers. */
function Question(props: Asked & { onSubmit: () => void; submit?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <SessionDialog title={t('relogin.title')} onSubmit={props.onSubmit} onEscape={props.onCancel}>
      <Muted as="p">{t('relogin.text')}</Muted>
      {props.children}
      <div className={classes.foot}>
        <Button {...keepsEscape} variant="default" size="md" onClick={props.onCancel}>
          {t('relogin.cancel')}
        </Button>
        {props.submit}
      </div>
      <Button {...keepsEscape} variant="subtle" size="sm" onClick={props.onAnother}>
        {t('relogin.another')}
      </Button>
    </SessionDialog>
  );
}

/**
 * The session has ended (spec 1, section 8), or the shift: signing in again here, by password or PIN, as the same user, leaves the page and all that was
 * typed as it is. Cancel stays on the page without a session.
 */
function ReLoginByWord({ isPin, onPassword, ...props }: Asked & { isPin: boolean; onPassword: () => void }) {
  const { t } = useTranslation('account');
  const { user } = props;
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { code, isBusy, problem, send } = useSigningIn(props.onSignedIn, () => input.current?.focus());
  const Field = isPin ? PinField : PasswordField;
  const problemOfPassword = loginProblems({ username: user.usercode, password }).password;
  const wrong = isPin
    ? password === '' && t('reasons:required')
    : problemOfPassword && t(`session:${problemOfPassword}`);

  /** `passkey`: in place of the code. */
  async function submit(passkey?: string) {
    setTouched(true);
    if (wrong) return input.current?.focus();
    const { usercode, userId } = user;
    await send(
      (factor) =>
        isPin
          ? signInForShift({ usercode, pin: password, ...factor }, userId)
          : signInAgain(user, { password, ...factor }),
      passkey,
    );
  }

  return (
    <Question
      {...props}
      onSubmit={() => void submit()}
      submit={
        <Button {...keepsEscape} type="submit" size="md" loading={isBusy}>
          {t('relogin.submit')}
        </Button>
      }
    >
      <input type="hidden" autoComplete="username" value={user.usercode} readOnly />
      <Field
        {...keepsEscape}
        ref={input}
        data-autofocus
        label={t(isPin ? 'relogin.pin' : 'relogin.password', { name: `${user.name} ${user.usercode}` })}
        {...(!isPin && { autoComplete: 'current-password' })}
        value={password}
        error={isTouched && wrong}
        onChange={(event) => setPassword(event.currentTarget.value)}
        eye={keepsEscape}
      />
      <CodeField code={code} onPasskey={submit} />
      <FormFailure>{problem && <RefusedText {...problem} />}</FormFailure>
      {isPin && (
        <Button {...keepsEscape} variant="subtle" size="sm" onClick={onPassword}>
          {t('session:login.by-password')}
        </Button>
      )}
    </Question>
  );
}
