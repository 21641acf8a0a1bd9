import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePending } from '#offline/react';
import { cardLookOf } from '../../../ui/layout/card-look.ts';
import classes from '../dashboard.module.css';

/** One figure of today, and the list that it counts. */
export type Figure = {
  key: 'due' | 'red' | 'checked' | 'hidden';
  count: number;
  /** Of those, the ones that expire before they come back. */
  expiring?: number;
  link: Pick<LinkProps, 'to' | 'search'>;
};

/** Today's figures as cards: each is a link to its list. Unsent work of this device is always among them. */
export function Figures({ figures }: { figures: readonly Figure[] | undefined }) {
  const { t } = useTranslation('dashboard');
  const { loaded, operations } = usePending();
  return (
    <div className={classes.figures}>
      {figures?.map(({ key, count, expiring = 0, link }) => (
        <Link
          key={key}
          {...link}
          {...cardLookOf({ edge: 'line' }, classes.figure)}
          data-figure={key}
          data-tone={(key === 'red' ? count : expiring) > 0 ? 'red' : undefined}
        >
          <b>{count}</b>
          <span>{t(`figure.${key}`)}</span>
          {expiring > 0 && <span>{t('figure.hidden-expiring', { count: expiring })}</span>}
        </Link>
      ))}
      <Link to="/sync" {...cardLookOf({ edge: 'line' }, classes.figure)} data-figure="unsent">
        <b>{loaded ? operations.length : '–'}</b>
        <span>{t('figure.unsent')}</span>
      </Link>
    </div>
  );
}
