import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeNumberMark, openDevice } from '#offline/device';

/**
 * Whether this device tells its user, while the app is in the background, that something needs them. `blocked`: the
 * browser was told not to. `none`: it cannot (an insecure origin, or Safari in a tab).
 */
export type NoticeState = 'none' | 'off' | 'on' | 'blocked';

export type Notices = {
  /** Undefined while it is being read. */
  state: NoticeState | undefined;
  /** Asks the browser, whose question must come only after a tap. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
};

export function useNotices(): Notices {
  const { t } = useTranslation('sync');
  const [state, setState] = useState<NoticeState>();
  useEffect(() => {
    void readState().then(setState, () => setState('none'));
  }, []);

  const turnOn = useCallback(async () => {
    const permission = await Notification.requestPermission();
    if (permission === 'granted') {
      // The worker has no words of its own; the page keeps them fresh.
      await openDevice().write('notice', {
        title: t('app:needs-you.title'),
        body: t('app:needs-you.body', { number: noticeNumberMark }),
      });
      setState('on');
    } else {
      setState(permission === 'denied' ? 'blocked' : 'off');
    }
  }, [t]);

  const turnOff = useCallback(async () => {
    await openDevice().remove('notice');
    setState('off');
  }, []);

  return { state, turnOn, turnOff };
}

async function readState(): Promise<NoticeState> {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const isAsked = (await openDevice().read('notice')) !== undefined;
  return isAsked && Notification.permission === 'granted' ? 'on' : 'off';
}
