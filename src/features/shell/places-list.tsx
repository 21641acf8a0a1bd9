import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import classes from './home.module.css';
import { placesFor } from './places.ts';

/** The places that somebody may go to, each with what it is for. */
export function Places({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const open = placesFor(user.points).filter((place) => place.to !== '/dashboard');
  return (
    <div className={classes.places}>
      {open.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.place}>
          <Icon size={26} stroke={1.6} />
          <span>
            <strong>{t(label)}</strong>
            <span className={classes.about}>{t(`${label}.about`)}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
