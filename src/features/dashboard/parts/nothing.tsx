import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { whoCanGrant } from '#core/access/contract';
import { points } from '#core/near-expiry/contract';
import { send } from '../../../api/send.ts';
import { OfficeScreen, useOffice } from '../../../office/office.tsx';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHelp } from '../../../ui/layout/help-context.ts';
import type { Session } from '../session.ts';

/** Of an account that may do nothing here yet: what it may see, and whom to ask for more. */
export function NothingToday({ session }: { session: Session }) {
  return (
    <OfficeScreen session={session}>
      <Nothing />
    </OfficeScreen>
  );
}

function Nothing() {
  const { t } = useTranslation('dashboard');
  const help = useHelp();
  const { user } = useOffice();
  const names = useGrantors();
  return (
    <EmptyState
      title={t('nothing.title', { name: user.name })}
      actions={
        <>
          <Link to="/profile/index" {...lookOf({ size: 'md' })}>
            {t('shell:page.profile')}
          </Link>
          <Button size="md" variant="default" onClick={() => help?.()}>
            {t('shell:help')}
          </Button>
        </>
      }
    >
      <p>{t('nothing.text', { roles: (user.roleNames ?? user.roles).join(', ') })}</p>
      <p>{names ? t('nothing.ask-them', { names }) : t('nothing.ask')}</p>
    </EmptyState>
  );
}

/** Who can give this account something to do; undefined until the server has said so. */
function useGrantors(): string | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: ['dashboard.grantors', user.userId],
    queryFn: ({ signal }) => send(whoCanGrant, { token, signal, params: { code: points.list } }),
  });
  return data?.grantors.map(({ name, usercode }) => `${name} ${usercode}`).join(', ') || undefined;
}
