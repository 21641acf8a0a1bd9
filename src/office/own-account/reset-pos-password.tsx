import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPosPassword } from '#core/users/account';
import { employeeNumber } from '#core/users/rules';
import { toast } from '../../ui/feedback/toast.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { OneTimePassword } from '../../ui/forms/one-time-password.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useChange, useOffice } from '../office.tsx';
import { activityKey } from './own-activity.ts';

/** What makes this device a known one of an account: guesses made elsewhere do not lock it out. */
export type KnownDevice = { deviceKeyOf: (usercode: string) => Promise<{ deviceKey?: string }> };

/**
 * Resets the password of the store's POS by employee number (spec 2, section 2): one's own, knowing it; that of one's
 * staff as their leader, or anybody's with the point for it (decision X2). The new one is shown this once.
 *
 * @param props.onSignedOut after one's own was reset, which ends one's sessions
 */
export function ResetPosPassword(props: KnownDevice & { onSignedOut: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { deviceKeyOf, onSignedOut, onClose } = props;
  const { user } = useOffice();
  const [empId, setEmpId] = useState('');
  const [oldPassword, setOldPassword] = useState('');
  const reset = useChange(resetPosPassword, { alsoChanges: [activityKey], isAnswerShown: true });
  const [given, setGiven] = useState<{ usercode: string; password: string }>();
  const { problem } = reset;
  const isOwn = employeeNumber(empId) === user.empId;
  const wrong = problem && t(`reasons:${problem.reason}`, problem.params);

  async function submit() {
    const own = isOwn && { oldPassword, ...(await deviceKeyOf(user.usercode)) };
    const done = await reset.run({ body: { empId: empId.trim(), ...own } });
    if (!done) return;
    setGiven(done.data);
    toast(t('reset.done'));
  }

  if (given)
    return (
      <OneTimePassword
        title={t('reset.title')}
        usercode={given.usercode}
        password={given.password}
        note={t(isOwn ? 'reset.signed-out' : 'reset.hand-over')}
        onClose={() => (isOwn ? onSignedOut() : onClose())}
      />
    );
  return (
    <FormSheet
      title={t('reset.title')}
      isDirty={empId !== '' || oldPassword !== ''}
      isBusy={reset.isBusy}
      failure={problem && t('reset.failed')}
      submitLabel={t('reset.submit')}
      isDestructive
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('reset.about')}</p>
      <TextInput
        size="md"
        label={t('employee')}
        description={t('employee.about')}
        value={empId}
        error={!isOwn && wrong}
        data-autofocus
        onChange={(event) => setEmpId(event.currentTarget.value)}
      />
      {isOwn && (
        <PasswordField
          label={t('reset.current')}
          autoComplete="current-password"
          value={oldPassword}
          // One's own number is known: what else is wrong is the password, or asked for too often.
          error={wrong}
          onChange={(event) => setOldPassword(event.currentTarget.value)}
        />
      )}
    </FormSheet>
  );
}
