import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import type { NoticeState, Notices } from '../notices.ts';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import facts from './facts.module.css';

/** Offered where it makes sense: beside what has just needed its user, who might have been told sooner. */
export function NoticeOffer({ state, turnOn }: Notices) {
  const { t } = useTranslation('sync');
  if (state !== 'off') return null;
  return (
    <p className={classes.offer}>
      <span>{t('notice.offer')}</span>
      <Button size="md" variant="subtle" className={buttons.link} onClick={() => void turnOn()}>
        {t('notice.turn-on')}
      </Button>
    </p>
  );
}

/** The same among the facts of this device, where it can be taken back. */
export function NoticeFact({ state, turnOn, turnOff }: Notices) {
  const { t } = useTranslation('sync');
  if (state === undefined || state === 'none') return null;
  return (
    <li className={facts.fact}>
      <strong>{t('notice')}</strong>
      <span role="status">{t(textOf[state])}</span>
      {state === 'off' && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => void turnOn()}>
          {t('notice.turn-on')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => void turnOff()}>
          {t('notice.turn-off')}
        </Button>
      )}
    </li>
  );
}

const textOf = { off: 'notice.off', on: 'notice.on', blocked: 'notice.blocked' } as const satisfies Record<
  Exclude<NoticeState, 'none'>,
  string
>;
