import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { usePicture } from '../../../api/picture.ts';
import { useOffice } from '../../../office/office.tsx';
import { Portrait } from '../../../ui/layout/portrait.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import classes from '../users.module.css';

/** Picture and name. */
export function Person({ user }: { user: UserRow }) {
  return (
    <span className={classes.person}>
      <UserPortrait user={user} sizePx={24} />
      <b>{user.username}</b>
    </span>
  );
}

export function UserPortrait({ user, sizePx }: { user: UserRow; sizePx: number }) {
  const { token } = useOffice();
  return <Portrait name={user.username} picture={usePicture(user.avatar, token)} sizePx={sizePx} />;
}

export function LeaderMark({ user }: { user: UserRow }) {
  const { t } = useTranslation('users');
  return user.isLeader === '1' ? <span className={classes.leader}>{t('leader')}</span> : null;
}

export function Status({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('users');
  return <StateWord tone={isOn ? 'good' : 'off'}>{t(isOn ? 'status.on' : 'status.off')}</StateWord>;
}
