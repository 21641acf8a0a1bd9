import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { OneTimePassword } from '../../../ui/forms/one-time-password.tsx';
import { useDeleteUser, useEndSessions, useRemoveSecondFactor, useResetPassword } from '../data.ts';

type QuestionProps = { user: UserRow; onClose: () => void };

/** Asks before somebody is deleted for ever. */
export function DeleteUser({ user, onClose, onDeleted }: QuestionProps & { onDeleted: () => void }) {
  const { t } = useTranslation('users');
  const deletion = useDeleteUser();
  const { problem } = deletion;

  async function remove() {
    // First, or what is on screen about somebody who is gone would be asked for again.
    onDeleted();
    if (!(await deletion.run({ params: { id: user.id } }))) return;
    toast(t('deleted'));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.delete', { name: user.username })}
      isDirty={false}
      isBusy={deletion.isBusy}
      isDestructive
      submitLabel={t('task.delete')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void remove()}
      onClose={() => {
        toast(t('delete-cancelled'));
        onClose();
      }}
    >
      <p>{t('delete-question', { name: `${user.username} ${user.usercode}` })}</p>
    </FormSheet>
  );
}

/** Gives an account a password that works once, and shows it (decision A11). */
export function ResetPassword({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const reset = useResetPassword();
  const [password, setPassword] = useState<string>();
  const { problem } = reset;
  const title = t('task-of.password', { name: user.username });

  async function run() {
    const answer = await reset.run({ body: { id: user.id } });
    if (answer) setPassword(answer.data.password);
  }

  if (password !== undefined) {
    return <OneTimePassword title={title} usercode={user.usercode} password={password} onClose={onClose} />;
  }
  return (
    <FormSheet
      title={title}
      isDirty={false}
      isBusy={reset.isBusy}
      isDestructive
      submitLabel={t('task.password')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('password.question', { name: `${user.username} ${user.usercode}` })}</p>
    </FormSheet>
  );
}

/** Helps somebody who has lost the authenticator app and the recovery codes. */
export function RemoveSecondFactor({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const removal = useRemoveSecondFactor();
  const { problem } = removal;

  async function run() {
    if (!(await removal.run({ body: { id: user.id } }))) return;
    toast(t('second-factor.removed', { name: user.username }));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.second-factor', { name: user.username })}
      isDirty={false}
      isBusy={removal.isBusy}
      isDestructive
      submitLabel={t('task.second-factor')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('second-factor.question', { name: `${user.username} ${user.usercode}` })}</p>
    </FormSheet>
  );
}

/** Signs somebody out everywhere, as when a phone was lost. */
export function EndSessions({ user, onClose }: QuestionProps) {
  const { t } = useTranslation('users');
  const ending = useEndSessions();
  const { problem } = ending;

  async function run() {
    const done = await ending.run({ body: { id: user.id } });
    if (!done) return;
    toast(t('sessions.ended', { name: user.username, count: done.data.ended }));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.sessions', { name: user.username })}
      isDirty={false}
      isBusy={ending.isBusy}
      isDestructive
      submitLabel={t('task.sessions')}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('sessions.question', { name: `${user.username} ${user.usercode}` })}</p>
    </FormSheet>
  );
}
