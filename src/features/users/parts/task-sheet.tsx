import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderBadges } from '#core/users/badges';
import { assignRoles, type UserRow } from '#core/users/contract';
import { BadgeSheet } from '../../../office/badges/badge-sheet.tsx';
import { useChange } from '../../../office/office.tsx';
import { OneTimePassword } from '../../../ui/forms/one-time-password.tsx';
import type { Task } from '../tasks.ts';
import { AvatarSheet } from './avatar-sheet.tsx';
import { BindAreas } from './bind-areas.tsx';
import { BindEmail } from './bind-email.tsx';
import { EditUser, type Made } from './edit-user.tsx';
import { GrantRoles } from './grant-roles.tsx';
import { DeleteUser, EndSessions, RemoveSecondFactor, ResetPassword } from './questions.tsx';
import { ToggleUser } from './toggle-user.tsx';

/** The sheet of what is being done: a user made, or something done with one. */
export function TaskSheet(props: {
  open: { task: Task; user: UserRow } | 'add';
  onNext: (task: Task, user: UserRow) => void;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { open, onClose } = props;
  if (open === 'add') return <AddUser onClose={onClose} onNext={props.onNext} />;
  const { task, user } = open;
  switch (task) {
    case 'edit':
      return <EditUser user={user} onClose={onClose} />;
    case 'roles':
      return <GrantRoles user={user} onClose={onClose} />;
    case 'areas':
      return <BindAreas user={user} onClose={onClose} />;
    case 'email':
      return <BindEmail user={user} onClose={onClose} />;
    case 'avatar':
      return <AvatarSheet user={user} onClose={onClose} />;
    case 'badge':
      return (
        <BadgeSheet
          people={[{ id: user.id, name: `${user.username} ${user.usercode}` }]}
          call={orderBadges}
          onClose={onClose}
        />
      );
    case 'password':
      return <ResetPassword user={user} onClose={onClose} />;
    case 'second-factor':
      return <RemoveSecondFactor user={user} onClose={onClose} />;
    case 'sessions':
      return <EndSessions user={user} onClose={onClose} />;
    case 'status':
      return <ToggleUser user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUser user={user} onClose={onClose} onDeleted={props.onDeleted} />;
  }
}

/**
 * A new user is made, then given the roles that were chosen; their password is shown whatever became of those, and
 * where they have none, their roles come next: without one they cannot sign in.
 */
function AddUser(props: { onNext: (task: Task, user: UserRow) => void; onClose: () => void }) {
  const { t } = useTranslation('users');
  const [made, setMade] = useState<Made>();
  const [hasRoles, setHasRoles] = useState(false);
  const grant = useChange(assignRoles);
  const onMade = (now: Made) => {
    setMade(now);
    if (now.roles.length === 0) return;
    const { id, version } = now.user;
    void grant
      .run({ body: { id, version, roleIds: [...now.roles] } })
      .then((done) => setHasRoles(done !== undefined));
  };
  if (!made) return <EditUser onClose={props.onClose} onMade={onMade} />;
  return (
    <OneTimePassword
      title={t('added', { name: made.user.username })}
      usercode={made.user.usercode}
      password={made.password}
      note={
        grant.problem
          ? t('roles.not-given', { why: t(`reasons:${grant.problem.reason}`, grant.problem.params) })
          : hasRoles && t('roles.saved')
      }
      {...(!hasRoles &&
        !grant.isBusy && { next: { label: t('task.roles'), run: () => props.onNext('roles', made.user) } })}
      onClose={props.onClose}
    />
  );
}
