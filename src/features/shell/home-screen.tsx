import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { Page } from '../../ui/page.tsx';
import classes from './home.module.css';
import { placesFor } from './places.ts';

/** Where somebody without a store's work of their own starts: the places that they may go to. */
export function HomeScreen({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const open = placesFor(user.points).filter((place) => place.to !== '/dashboard');
  return (
    <Page title={t('home.hello', { name: user.name })} subtitle={user.departmentName}>
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
    </Page>
  );
}
