import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { RowCard } from '../../../office/row-card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../users.module.css';
import { rolesText } from './columns.tsx';
import { LeaderMark, Status, UserPortrait } from './person.tsx';

/** A user on the phone; a tap opens what can be done. */
export function UserCard({ user, onOpen }: { user: UserRow; onOpen: () => void }) {
  const { t } = useTranslation('users');
  return (
    <RowCard data-row={user.id} onClick={onOpen}>
      <span className={classes.card}>
        <UserPortrait user={user} sizePx={40} />
        <span className={classes.cardText}>
          <span>
            <strong>{user.username}</strong> {user.usercode} <LeaderMark user={user} />
          </span>
          <Muted>
            <Facts of={[user.departmentName, rolesText(user) || t('no-roles')]} />
          </Muted>
        </span>
        <Status isOn={user.enableStatus} />
      </span>
    </RowCard>
  );
}
