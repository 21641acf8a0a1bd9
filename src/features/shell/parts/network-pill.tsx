import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePending, useStatus } from '#offline/react';
import classes from '../shell.module.css';

/** The truth about the network in a few words; it leads to the Sync page. */
export function NetworkPill() {
  const { t } = useTranslation('app');
  const { tone, text } = usePill(t);
  return (
    <Link to="/sync" className={classes.pill} data-tone={tone} aria-live="polite">
      {text}
    </Link>
  );
}

function usePill(t: TFunction<'app'>): {
  tone: string;
  text: string;
} {
  const status = useStatus();
  const { operations } = usePending();
  const parked = operations.filter((operation) => operation.state === 'parked').length;
  const waiting = operations.length - parked;
  if (parked > 0) return { tone: 'danger', text: t('pill.need-you', { count: parked }) };
  if (status.paused === 'signed-out') return { tone: 'danger', text: t('pill.signed-out') };
  if (status.reachable === false) {
    return {
      tone: 'warn',
      text: waiting > 0 ? t('pill.offline-saved', { count: waiting }) : t('pill.offline'),
    };
  }
  if (status.sending && status.sending.total > 1)
    return { tone: 'calm', text: t('pill.sending', status.sending) };
  if (waiting > 0) return { tone: 'warn', text: t('pill.saved', { count: waiting }) };
  return { tone: 'calm', text: t('pill.online') };
}
