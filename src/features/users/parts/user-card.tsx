import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { Facts } from '../../../ui/lists/facts.tsx';
import classes from '../users.module.css';
import { LeaderMark, Status, UserPortrait } from './person.tsx';

/** A user on the phone; a tap opens what can be done. */
export function UserCard({ user, onOpen }: { user: UserRow; onOpen: () => void }) {
  const { t } = useTranslation('users');
  return (
    <button type="button" className={classes.card} data-row={user.id} onClick={onOpen}>
      <UserPortrait user={user} sizePx={40} />
      <span className={classes.cardText}>
        <span className={classes.cardName}>
          <b>{user.username}</b> <span>{user.usercode}</span> <LeaderMark user={user} />
        </span>
        <Facts
          className={classes.muted}
          of={[user.departmentName, user.roles.map((role) => role.name).join(', ') || t('no-roles')]}
        />
      </span>
      <Status isOn={user.enableStatus} />
    </button>
  );
}
