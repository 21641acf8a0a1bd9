import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import { useNeeds } from './use-needs.ts';

const shownAtMost = 99;

/** How much needs its user, on every page; it leads to the inbox. */
export function Bell({ userId }: { userId: string }) {
  const { t } = useTranslation('inbox');
  const { open, refused } = useNeeds(userId);
  const count = open.length + refused;
  return (
    <Link to="/inbox" className={classes.bell} aria-live="polite">
      <IconBell size={20} stroke={1.7} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > shownAtMost ? `${shownAtMost}+` : count}
        </span>
      )}
      <span className={classes.words}>{t('bell', { count })}</span>
    </Link>
  );
}
