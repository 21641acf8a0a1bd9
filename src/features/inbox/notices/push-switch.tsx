import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../../../office/office.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { type PushState, readPushState, turnPush } from '../device-push.ts';
import classes from './notices.module.css';

/** Whether this device is told while the app is closed: at once, as only a press lets a browser ask. */
export function PushSwitch() {
  const { t, i18n } = useTranslation('inbox');
  const { user, token } = useOffice();
  const whyCutOff = useWhyCutOff();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { userId } = user;
  useEffect(() => {
    void readPushState(userId).then(setState, () => setState('none'));
  }, [userId]);

  async function turn(isOn: boolean) {
    setBusy(true);
    setFailed(false);
    const turned = await turnPush(isOn, { userId, token, language: i18n.language });
    setState(turned.state);
    setFailed(turned.hasFailed);
    setBusy(false);
  }

  const whyNot = state !== undefined && state !== 'on' && state !== 'off' ? t(whyNotOf[state]) : whyCutOff;
  return (
    <div className={classes.wish}>
      <Switch
        size="md"
        label={t('push')}
        description={t('push.why')}
        checked={state === 'on'}
        disabled={state === undefined || isBusy || whyNot !== undefined}
        onChange={({ currentTarget: { checked } }) => void turn(checked)}
      />
      {whyNot !== undefined && <p className={classes.whyNot}>{whyNot}</p>}
      <p role="status" className={classes.whyNot}>
        {hasFailed && t('push.failed')}
      </p>
    </div>
  );
}

const whyNotOf = {
  none: 'push.none',
  'not-installed': 'push.installed-only',
  blocked: 'push.blocked',
} as const satisfies Record<Exclude<PushState, 'on' | 'off'>, string>;
