import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { usePending } from '#offline/react';
import { type Place, placesFor } from '../places.ts';
import classes from '../shell.module.css';
import { Brand } from './brand.tsx';

const groups: Place['group'][] = ['start', 'store', 'stock', 'device'];

/** The desk's sidebar: every place this person may go to, in groups. */
export function DeskFrame({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const { operations } = usePending();
  const allowed = placesFor(user.points);
  return (
    <nav className={classes.sidebar} aria-label={t('nav.places')}>
      <div className={classes.brand}>
        <Brand />
        Stockroom
      </div>
      {groups.map((group) => {
        const inGroup = allowed.filter((place) => place.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group}>
            {group !== 'start' && <div className={classes.group}>{t(`group.${group}`)}</div>}
            {inGroup.map(({ to, label, icon: Icon }) => (
              <Link key={to} to={to} className={classes.side}>
                <Icon size={18} stroke={1.7} />
                {t(label)}
                {to === '/sync' && operations.length > 0 && (
                  <span className={classes.count}>{operations.length}</span>
                )}
              </Link>
            ))}
          </div>
        );
      })}
      <Link to="/more" className={`${classes.side} ${classes.person}`}>
        {user.name} {user.usercode}
      </Link>
    </nav>
  );
}
