import { useTranslation } from 'react-i18next';
import { endUserSessions, removeSecondFactor, resetPassword } from '#core/users/account';
import { deleteUser, type UserRow } from '#core/users/contract';
import { DeleteQuestion } from '../../../office/delete-one.tsx';
import { NewPassword } from '../../../office/new-password.tsx';
import { useChange } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

type QuestionProps = { user: UserRow; onClose: () => void };

export function DeleteUser({ user, onClose, onDeleted }: QuestionProps & { onDeleted: () => void }) {
  const { t } = useTranslation('users');
  const deletion = useChange(deleteUser);
  return (
    <DeleteQuestion
      title={t('task-of.delete', { name: user.username })}
      text={t('delete-question', { name: nameOf(user) })}
      making={deletion}
      run={() => {
        // First, or what is on screen about somebody who is gone would be asked for again.
        onDeleted();
        return deletion.run({ params: { id: user.id } });
      }}
      done={t('deleted')}
      cancelled={t('delete-cancelled')}
      onClose={onClose}
    />
  );
}

export function ResetPassword({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const reset = useChange(resetPassword, { isAnswerShown: true });
  return (
    <NewPassword
      title={t('task-of.password', { name: user.username })}
      text={t('password.question', { name: nameOf(user) })}
      submitLabel={t('task.password')}
      usercode={user.usercode}
      making={reset}
      run={() => reset.run({ body: { id: user.id } })}
      onClose={onClose}
    />
  );
}

/** Helps somebody who has lost the authenticator app and the recovery codes. */
export function RemoveSecondFactor({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const removal = useChange(removeSecondFactor);
  return (
    <Question
      title={t('task-of.second-factor', { name: user.username })}
      text={t('second-factor.question', { name: nameOf(user) })}
      submitLabel={t('task.second-factor')}
      making={removal}
      run={() => removal.run({ body: { id: user.id } })}
      onDone={() => {
        toast(t('second-factor.removed', { name: user.username }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Signs somebody out everywhere, as when a phone was lost. */
export function EndSessions({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const ending = useChange(endUserSessions);
  return (
    <Question
      title={t('task-of.sessions', { name: user.username })}
      text={t('sessions.question', { name: nameOf(user) })}
      submitLabel={t('task.sessions')}
      making={ending}
      run={() => ending.run({ body: { id: user.id } })}
      onDone={({ data }) => {
        toast(t('sessions.ended', { name: user.username, count: data.ended }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function nameOf({ username, usercode }: UserRow): string {
  return `${username} ${usercode}`;
}
