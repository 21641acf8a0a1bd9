import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { lookOf } from '../../../ui/buttons/button.tsx';

/** The way from one store's list to all of them, for whoever has more than one. */
export function AllStoresLink({ user }: { user: Pick<SessionInfo, 'stores'> }) {
  const { t } = useTranslation('shell');
  if (user.stores.length < 2) return null;
  return (
    <Link to="/sf/check/all" {...lookOf({ variant: 'default' })}>
      {t('page.all-stores')}
    </Link>
  );
}
