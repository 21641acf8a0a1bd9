import { Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/roles/contract';
import { longestDescription, longestName, nameProblem } from '#core/roles/rules';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useInsertRole, useUpdateRole } from '../data.ts';

/** Makes a role, or changes what it is called and whether it counts; a new one goes on to its permissions. */
export function EditRole(props: { role?: Role; onClose: () => void; onMade?: (role: Role) => void }) {
  const { t } = useTranslation('roles');
  const { role, onClose } = props;
  const [base, setBase] = useState(role);
  const insertion = useInsertRole();
  const update = useUpdateRole();
  const { problem } = role ? update : insertion;
  const form = useForm({
    initialValues: fieldsOf(role),
    validate: {
      name: (name) => {
        const wrong = nameProblem(name);
        return wrong ? t(`reasons:${wrong}`, { max: longestName }) : null;
      },
    },
    validateInputOnBlur: true,
  });
  const theirs = problem?.isConflict ? (problem.current as Role) : undefined;

  async function save(before: Role | undefined) {
    if (form.validate().hasErrors) return;
    const made = before
      ? await update.run({ body: { ...form.values, id: before.id, version: before.version } })
      : await insertion.run({ body: form.values });
    if (!made) return;
    toast(t(before ? 'saved' : 'made'));
    onClose();
    if (!before) props.onMade?.(made.data);
  }

  const word = (isOn: boolean) => t(isOn ? 'status.on' : 'status.off');
  return (
    <FormSheet
      title={role ? t('edit-one', { name: role.name }) : t('insert')}
      isDirty={form.isDirty()}
      isBusy={update.isBusy || insertion.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      {...(!role && { submitLabel: t('insert-and-authorise') })}
      onSubmit={() => void save(base)}
      onClose={onClose}
    >
      <TextInput
        label={t('column.name')}
        size="md"
        maxLength={longestName}
        required
        data-autofocus
        {...form.getInputProps('name')}
        {...(problem?.fields.name && { error: t(`reasons:${problem.reason}`, problem.params) })}
      />
      <Textarea
        label={t('column.description')}
        size="md"
        minRows={2}
        maxRows={6}
        autosize
        maxLength={longestDescription}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('enabled')}
        description={statusText()}
        size="md"
        disabled={role?.system ?? false}
        {...form.getInputProps('enableStatus', { type: 'checkbox' })}
      />
      {theirs && (
        <ConflictTable
          fields={[
            { label: t('column.name'), mine: form.values.name, theirs: theirs.name },
            { label: t('column.description'), mine: form.values.description, theirs: theirs.description },
            {
              label: t('column.status'),
              mine: word(form.values.enableStatus),
              theirs: word(theirs.enableStatus),
            },
            // Whoever changed only these did so in the role's tree; they stay as they are there.
            { label: t('permissions'), mine: t('permissions-stay'), theirs: t('permissions-new') },
          ]}
          onKeep={() => void save(theirs)}
          onTake={() => {
            update.forget();
            setBase(theirs);
            form.setValues(fieldsOf(theirs));
            form.resetDirty(fieldsOf(theirs));
          }}
        />
      )}
    </FormSheet>
  );

  /** For whom the status changes something. */
  function statusText(): string | undefined {
    if (!role) return undefined;
    if (role.system) return t('reasons:system-row');
    if (form.values.enableStatus === role.enableStatus) return t('users', { count: role.userCount });
    return t(role.enableStatus ? 'will-lose' : 'will-have', { count: role.userCount });
  }
}

function fieldsOf(role: Role | undefined) {
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    enableStatus: role?.enableStatus ?? true,
  };
}
