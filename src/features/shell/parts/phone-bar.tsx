import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { usePending } from '#offline/react';
import { type Place, placesFor } from '../places.ts';
import classes from '../shell.module.css';

const barPlaces: Place['to'][] = ['/sf/check', '/sf/history', '/sync'];

/** At most five places in thumb's reach; the rest is under More. */
export function PhoneBar({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const { operations } = usePending();
  const shown = placesFor(user.points).filter((place) => barPlaces.includes(place.to));
  return (
    <nav className={classes.bar} aria-label={t('nav.places')}>
      {shown.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.place}>
          <Icon size={24} stroke={1.8} />
          <span className={classes.placeLabel}>{t(label)}</span>
          {to === '/sync' && operations.length > 0 && (
            <span className={classes.badge}>{operations.length}</span>
          )}
        </Link>
      ))}
      <Link to="/more" className={classes.place}>
        <IconMenu2 size={24} stroke={1.8} />
        <span className={classes.placeLabel}>{t('place.more')}</span>
      </Link>
    </nav>
  );
}
