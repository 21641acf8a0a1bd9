import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { cardLookOf } from '../../ui/layout/card-look.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { placesFor } from './places.ts';
import classes from './places-list.module.css';

/** The places that somebody may go to, each with what it is for. */
export function Places({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const open = placesFor(user).filter((place) => place.to !== '/dashboard');
  return (
    <div className={classes.places}>
      {open.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} {...cardLookOf({ edge: 'line' }, classes.place)}>
          <Icon size={26} stroke={1.6} />
          <div>
            <strong>{t(label)}</strong>
            <Muted as="div" size="small">
              {t(`${label}.about`)}
            </Muted>
          </div>
        </Link>
      ))}
    </div>
  );
}
