import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import classes from './bell.module.css';
import { keepPush } from './device-push.ts';
import { useNeeds } from './use-needs.ts';

const shownAtMost = 99;

/** How much needs its user, on every page; it leads to the inbox. */
export function Bell({ session }: { session: { token: string; user: SessionInfo } }) {
  const { t, i18n } = useTranslation('shell');
  const { userId, viewAs } = session.user;
  const { open, refused, isLoaded } = useNeeds(userId);
  const count = open.length + refused;
  useKeptPush({ userId, token: session.token, language: i18n.language }, viewAs === null);
  return (
    <Link to="/inbox" className={classes.bell} aria-live="polite">
      <IconBell size={20} stroke={1.7} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > shownAtMost ? `${shownAtMost}+` : count}
        </span>
      )}
      <span className={classes.words}>{isLoaded ? t('bell', { count }) : t('page.inbox')}</span>
    </Link>
  );
}

/**
 * Whoever asked to be told on this device while the app is closed still is after signing in anew, and in the language
 * that they read now. Nothing depends on it: the next start tries again.
 */
function useKeptPush({ userId, token, language }: Parameters<typeof keepPush>[0], isOwn: boolean): void {
  useEffect(() => {
    if (isOwn) void keepPush({ userId, token, language }).catch(() => undefined);
  }, [userId, token, language, isOwn]);
}
