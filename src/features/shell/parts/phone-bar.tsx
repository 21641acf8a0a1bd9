import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { barPlaces } from '../places.ts';
import classes from '../shell.module.css';
import { useShell } from '../shell-context.ts';

/** At most five places in thumb's reach, by what the person may do; the rest, Sync too, is in the drawer behind More. */
export function PhoneBar({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  const { t } = useTranslation('app');
  const { user } = useShell();
  return (
    <nav className={classes.bar} aria-label={t('nav.places')} data-tour="places">
      {barPlaces(user).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.place}>
          <Icon size={24} stroke={1.8} />
          <span className={classes.placeLabel}>{t(label)}</span>
        </Link>
      ))}
      <Pressable
        className={classes.place}
        data-tour="more"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
      >
        <IconMenu2 size={24} stroke={1.8} />
        <span className={classes.placeLabel}>{t('place.more')}</span>
      </Pressable>
    </nav>
  );
}
