import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWork } from '../../../store-work/work.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './list.module.css';
import type { ListProps } from './search.ts';
import { useTickets } from './tickets.ts';

/**
 * The bound work e-mail, or that none is: who has none cannot raise (spec 2, section 5); and the passwords of the store's
 * POS. For managers the way to what waits for them, which their device does not hold.
 */
export function AddressLine({ onSearch }: Pick<ListProps, 'onSearch'>) {
  const { t } = useTranslation('andon');
  const { user } = useWork();
  const { by } = useTickets();
  const words =
    user.email === null
      ? t('address.none')
      : t(user.emailState === 'pending' ? 'address.pending' : 'address.bound', { email: user.email });
  return (
    <div className={classes.address} data-missing={user.email === null || undefined}>
      <Muted size="small">{words}</Muted>
      <Button variant="subtle" size="md" onClick={() => onSearch({ account: 'bind' })}>
        {t(user.email === null ? 'address.bind' : 'address.change')}
      </Button>
      <Button variant="subtle" size="md" onClick={() => onSearch({ account: 'reset' })}>
        {t('address.reset')}
      </Button>
      {by.isManager && (
        <Link to="/andon/manage" {...lookOf({ variant: 'subtle', size: 'md' })}>
          {t('manage.waits')}
        </Link>
      )}
    </div>
  );
}
