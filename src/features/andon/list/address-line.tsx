import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWork } from '../../../store-work/work.ts';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './list.module.css';
import { useTickets } from './tickets.ts';

/**
 * The bound work e-mail, or that none is, with the way to binding it: who has none cannot raise (spec 2, section 5). For
 * managers the way to what waits for them, which their device does not hold.
 */
export function AddressLine() {
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
      <Link to="/profile/index" search={{ tab: 'account' }} {...lookOf({ variant: 'subtle', size: 'xs' })}>
        {t(user.email === null ? 'address.bind' : 'address.change')}
      </Link>
      {by.isManager && (
        <Link to="/andon/manage" {...lookOf({ variant: 'subtle', size: 'xs' })}>
          {t('manage.waits')}
        </Link>
      )}
    </div>
  );
}
