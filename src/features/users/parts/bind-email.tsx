import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindEmail, unbindEmail } from '#core/users/account';
import type { UserRow } from '#core/users/contract';
import { useChange } from '../../../office/office.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';

/**
 * Binds the work address that the directory has for an employee number, confirms one that the user has bound, or unbinds it
 * (spec 2, section 2). A number that the directory lacks can be written into it here.
 */
export function BindEmail({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const [empId, setEmpId] = useState(user.empId ?? '');
  const [email, setEmail] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  // The same number once more: what its owner has said is right.
  const isConfirming = user.emailPending && empId === user.empId;
  const binding = useChange(bindEmail);
  const unbinding = useChange(unbindEmail);
  const whyCutOff = useWhyCutOff();
  const problem = binding.problem ?? unbinding.problem;
  const isMissing = isUnknown || binding.problem?.fields.empId === 'employee-unknown';
  const errorOf = (field: 'empId' | 'email') =>
    problem?.fields[field] && t(`reasons:${problem.fields[field]}`, problem.params);

  async function bind() {
    const bound = await binding.run({ body: { id: user.id, empId, ...(email !== '' && { email }) } });
    if (!bound) return;
    toast(t(isConfirming ? 'email.confirmed' : 'email.bound', { email: bound.data }));
    onClose();
  }

  async function unbind() {
    if (!(await unbinding.run({ body: { id: user.id } }))) return;
    toast(t('email.unbound'));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.email', { name: user.username })}
      isDirty={empId !== (user.empId ?? '') || email !== ''}
      isBusy={binding.isBusy || unbinding.isBusy}
      submitLabel={t(isConfirming ? 'email.confirm' : 'email.bind')}
      failure={
        problem && (
          <>
            {t(binding.problem ? 'email.bind-failed' : 'email.unbind-failed')}
            {Object.keys(problem.fields).length === 0 && ` ${t(`reasons:${problem.reason}`, problem.params)}`}
          </>
        )
      }
      onSubmit={() => void bind()}
      onClose={onClose}
    >
      <p>
        {user.email
          ? t(user.emailPending ? 'email.pending' : 'email.now', { email: user.email, name: user.username })
          : t('email.none')}
      </p>
      <TextInput
        label={t('column.emp-id')}
        description={t('email.about')}
        size="md"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={empId}
        error={errorOf('empId')}
        onChange={(event) => {
          binding.forget();
          setUnknown(false);
          setEmail('');
          setEmpId(event.currentTarget.value);
        }}
      />
      {isMissing && (
        <TextInput
          label={t('column.email')}
          description={t('email.add-about')}
          size="md"
          type="email"
          inputMode="email"
          value={email}
          error={errorOf('email')}
          onChange={(event) => {
            setUnknown(true);
            setEmail(event.currentTarget.value);
          }}
        />
      )}
      {user.email && (
        <div>
          <Button
            reason={whyCutOff}
            variant="default"
            size="md"
            loading={unbinding.isBusy}
            onClick={() => void unbind()}
          >
            {t('email.unbind')}
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
