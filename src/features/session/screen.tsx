import { NativeSelect, TextInput } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { OwnDevice } from '#core/devices/own';
import { loginProblems } from '#core/session/rules';
import type { RefusalData } from '#core/wire/envelope';
import { Refused } from '../../api/answered.ts';
import { askProvider, knownProvider } from '../../api/known-provider.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { cardLookOf } from '../../ui/layout/card-look.ts';
import { useAfterFirstScreen } from '../../ui/layout/first-screen.ts';
import { PageBanner } from '../../ui/layout/page-context.ts';
import { type LanguageCode, languageNames, useChooseLanguage } from '../../ui/text/language-context.ts';
import { device, type LastUser, readLastUser, signIn } from './data.ts';
import classes from './login.module.css';
import { RefusedText } from './parts/refused-text.tsx';
import { useCode } from './parts/use-code.ts';
import type { LoginReason } from './redirect.ts';

const Below = lazy(() => import('./parts/below.tsx').then((module) => ({ default: module.Below })));
const ChangePassword = lazy(() =>
  import('./parts/change-password.tsx').then((module) => ({ default: module.ChangePassword })),
);
const ShiftSignIn = lazy(() =>
  import('./parts/shift-sign-in.tsx').then((module) => ({ default: module.ShiftSignIn })),
);

const ByProvider = lazy(() =>
  import('./parts/by-provider.tsx').then((module) => ({ default: module.ByProvider })),
);

const CodeField = lazy(() =>
  import('./parts/code-field.tsx').then((module) => ({ default: module.CodeField })),
);

type Fields = 'username' | 'password';
const noneTouched = { username: false, password: false };

/** Signing in (spec 1, section 2): one screen, one hand, and a plain word about what is missing. */
export function LoginScreen(props: {
  reason: LoginReason | undefined;
  /** Where they go afterwards. */
  target: string;
  onSignedIn: () => Promise<void>;
}) {
  const { t, i18n } = useTranslation('session');
  const chooseLanguage = useChooseLanguage();
  const [form, setForm] = useState({ username: '', password: '' });
  const [touched, setTouched] = useState(noneTouched);
  const [failure, setFailure] = useState<RefusalData | 'unreachable' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [lastUser, setLastUser] = useState<LastUser>();
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [provider, setProvider] = useState(knownProvider);
  const [shared, setShared] = useState<OwnDevice['shared']>();
  const [wantsPassword, setWantsPassword] = useState(false);
  const isStanding = useAfterFirstScreen();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const fields = { username, password };
  const problems = loginProblems(form);
  const code = useCode();
  const banner = useContext(PageBanner);

  useEffect(() => void askProvider().then(setProvider), []);
  useEffect(() => {
    void device.read<OwnDevice>('self').then((self) => setShared(self?.shared));
    void readLastUser().then((user) => {
      // The first field that is still empty is where typing goes.
      const isStarted = document.activeElement instanceof HTMLInputElement;
      if (!isStarted) (user ? password : username).current?.focus();
      setLastUser(user);
      // Nothing is written under somebody's fingers: it stands there before they can come to the field.
      if (user && document.activeElement !== username.current)
        flushSync(() => setForm((now) => ({ ...now, username: now.username || user.usercode })));
    });
  }, []);

  /** `passkey`: in place of the code. */
  async function submit(passkey?: string) {
    setTouched({ username: true, password: true });
    const first = (['username', 'password'] as const).find((field) => problems[field]);
    if (first) return fields[first].current?.focus();
    if (isBusy || (!passkey && code.isMissing())) return;
    setBusy(true);
    setFailure(null);
    try {
      const codesLeft = await signIn({ ...form, ...(passkey ? { passkey } : code.given) });
      await props.onSignedIn();
      if (codesLeft !== undefined)
        void import('./parts/codes-left.ts').then((part) => part.notifyCodesLeft(t, codesLeft));
    } catch (error) {
      setBusy(false);
      if (error instanceof Refused && code.hears(error.refusal)) return;
      setFailure(error instanceof Refused ? error.refusal : 'unreachable');
      fields.password.current?.focus();
    }
  }

  const problemOf = (field: Fields) => touched[field] && problems[field] && t(problems[field]);
  /** Words that come or go move what lies below: not between the press and the click of a button there. */
  const leave = (field: Fields) => (event: FocusEvent) => {
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    setCapsLock(false);
    setTouched((now) => ({ ...now, [field]: true }));
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  // For most people there the provider is the one way in.
  const isForProvider = provider !== null && !provider.takesPasswords;
  const isFolded = (isForProvider || Boolean(shared)) && !wantsPassword;
  const byProvider = provider && (
    <Suspense>
      <ByProvider provider={provider} redirect={props.target} isMain={isFolded && !shared} />
    </Suspense>
  );

  return (
    <main className={classes.page}>
      {banner}
      <div {...cardLookOf({ edge: 'line' }, classes.card)}>
        <h1 className={classes.title}>{t('login.title')}</h1>
        <p className={classes.text}>{t('login.text')}</p>
        {!failure && props.reason === 'user-without-role' && (
          <FormFailure>{t('login.user-without-role')}</FormFailure>
        )}
        {shared && !wantsPassword && (
          <Suspense>
            <ShiftSignIn store={shared} onSignedIn={props.onSignedIn} />
          </Suspense>
        )}
        {!isFolded && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextInput
              ref={fields.username}
              size="md"
              label={t('login.username')}
              description={t('login.username-hint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={form.username}
              error={problemOf('username')}
              onChange={({ currentTarget: { value } }) => {
                setForm((now) => ({ ...now, username: value }));
                code.forget();
              }}
              onBlur={leave('username')}
            />
            <PasswordField
              ref={fields.password}
              mt="sm"
              label={t('login.password')}
              autoComplete="current-password"
              value={form.password}
              error={problemOf('password')}
              onChange={({ currentTarget: { value } }) => setForm((now) => ({ ...now, password: value }))}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={leave('password')}
            />
            <Suspense>{code.isAsked && <CodeField code={code} onPasskey={submit} />}</Suspense>
            <div role="status" className={classes.hint}>
              {isCapsLock ? t('login.caps-lock') : isChanged && t('login.password-changed')}
            </div>
            <FormFailure>
              {failure === 'unreachable' && t(lastUser ? 'login.offline-known' : 'login.offline')}
              {failure && failure !== 'unreachable' && <RefusedText {...failure} />}
            </FormFailure>
            <Button type="submit" size="md" fullWidth loading={isBusy}>
              {t('login.submit')}
            </Button>
          </form>
        )}
        {byProvider}
        <Button
          variant="subtle"
          size="sm"
          fullWidth
          style={{ marginTop: 6 }}
          onClick={() => (isFolded ? setWantsPassword(true) : setChanging(true))}
        >
          {t(isFolded ? 'login.by-password' : 'login.change-password')}
        </Button>
        <Suspense>{isStanding && <Below reason={props.reason} onSignedIn={props.onSignedIn} />}</Suspense>
      </div>
      <NativeSelect
        className={classes.language}
        aria-label={t('login.language')}
        value={i18n.language}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => void chooseLanguage(value as LanguageCode)}
      />
      <Suspense>
        {isChanging && (
          <ChangePassword
            usercode={form.username}
            onClose={() => setChanging(false)}
            onChanged={(username) => {
              setChanging(false);
              setChanged(true);
              setFailure(null);
              setForm({ username, password: '' });
              code.forget();
            }}
          />
        )}
      </Suspense>
    </main>
  );
}
