import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginProblems } from '#core/session/rules';
import type { RefusalData } from '#core/wire/envelope';
import { Refused } from '../../api/plain.ts';
import { type LanguageCode, languageNames, useChooseLanguage } from '../../ui/language-context.ts';
import { PageBanner } from '../../ui/page.tsx';
import { type LastUser, readLastUser, signIn } from './data.ts';
import classes from './login.module.css';

type Fields = 'username' | 'password';
const noneTouched = { username: false, password: false };

/** Signing in (spec 1, section 2): one screen, one hand, and a plain word about what is missing. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t, i18n } = useTranslation('session');
  const chooseLanguage = useChooseLanguage();
  const [form, setForm] = useState({ username: '', password: '' });
  const [touched, setTouched] = useState(noneTouched);
  const [failure, setFailure] = useState<RefusalData | 'unreachable' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [lastUser, setLastUser] = useState<LastUser>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const fields = { username, password };
  const problems = loginProblems(form);
  const banner = useContext(PageBanner);

  useEffect(() => {
    void readLastUser().then((user) => {
      // The first field that is still empty is where typing goes.
      const isStarted = document.activeElement instanceof HTMLInputElement;
      if (!isStarted) (user ? password : username).current?.focus();
      setLastUser(user);
      if (user) setForm((now) => (now.username === '' ? { ...now, username: user.usercode } : now));
    });
  }, []);

  async function submit() {
    setTouched({ username: true, password: true });
    const first = (['username', 'password'] as const).find((field) => problems[field]);
    if (first) return fields[first].current?.focus();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(form);
      await onSignedIn();
    } catch (error) {
      setFailure(error instanceof Refused ? error.refusal : 'unreachable');
      setBusy(false);
      fields.password.current?.focus();
    }
  }

  const problemOf = (field: Fields) => touched[field] && problems[field] && t(problems[field]);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <main className={classes.page}>
      {banner}
      <div className={classes.card}>
        <h1 className={classes.title}>{t('login.title')}</h1>
        <p className={classes.text}>{t('login.text')}</p>
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
            onChange={({ currentTarget: { value } }) => setForm((now) => ({ ...now, username: value }))}
            onBlur={() => setTouched((now) => ({ ...now, username: true }))}
          />
          <PasswordInput
            ref={fields.password}
            mt="sm"
            size="md"
            label={t('login.password')}
            autoComplete="current-password"
            value={form.password}
            error={problemOf('password')}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show-password'), tabIndex: 0, size: 44 }}
            onChange={({ currentTarget: { value } }) => setForm((now) => ({ ...now, password: value }))}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => {
              setCapsLock(false);
              setTouched((now) => ({ ...now, password: true }));
            }}
          />
          <div role="status" className={classes.hint}>
            {isCapsLock && t('login.caps-lock')}
          </div>
          <div role="alert" className={classes.failure}>
            {failure === 'unreachable' && t(lastUser ? 'login.offline-known' : 'login.offline')}
            {failure !== null && failure !== 'unreachable' && t(`reasons:${failure.reason}`, failure.params)}
          </div>
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {t('login.submit')}
          </Button>
        </form>
      </div>
      <NativeSelect
        className={classes.language}
        aria-label={t('login.language')}
        value={i18n.language}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => void chooseLanguage(value as LanguageCode)}
      />
    </main>
  );
}
