import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authAnswerKey, authStateKey } from '../../api/auth-redirect.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './sign-in.module.css';

/** The way back from a service, played through with the app's own page for it: what it answers is shown, and goes no further. */
export function AuthRedirectCard() {
  const { t } = useTranslation('demo-profile');
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || data?.type !== authAnswerKey) return;
      setAnswer(String(data.search));
      localStorage.removeItem(authAnswerKey);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  function play() {
    const state = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');
    localStorage.setItem(authStateKey, state);
    const popup = window.open(
      `/auth-redirect?code=demo&state=${state}`,
      '_blank',
      'popup,width=480,height=320',
    );
    if (!popup) errorToast(t('redirect.blocked'), t('app:close'));
  }

  return (
    <Card as="section" edge="line" title={t('redirect.title')}>
      <Muted as="p" size="body">
        {t('redirect.text')}
      </Muted>
      <div className={classes.do}>
        <Button size="md" variant="default" onClick={play}>
          {t('redirect.play')}
        </Button>
      </div>
      <p role="status" className={classes.answer}>
        {answer !== undefined && t('redirect.answer', { answer })}
      </p>
    </Card>
  );
}
