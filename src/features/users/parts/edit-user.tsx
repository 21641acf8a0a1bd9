import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRoles, type UserRow } from '#core/users/contract';
import { useOffice } from '../../../office/office.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useInsertUser, useLeader, usePlaces, useRoles, useUpdateUser } from '../data.ts';
import { DepartmentField } from './department-field.tsx';
import { LeaderField, mayLead } from './leader-field.tsx';
import { RoleChoices } from './role-choices.tsx';
import { type UserValues, useUserForm, valuesOf } from './use-user-form.ts';

/** `roles`: those that were chosen in the same form, still to be given. */
export type Made = { user: UserRow; password: string; roles: readonly string[] };

/** Makes a user, or changes one; what somebody else has made of him meanwhile is shown beside what was typed. */
export function EditUser(props: {
  user?: UserRow | undefined;
  onClose: () => void;
  onMade?: (made: Made) => void;
}) {
  const { t } = useTranslation('users');
  const { user, onClose } = props;
  const actor = useOffice().user;
  const [base, setBase] = useState(user);
  const [replaces, setReplaces] = useState(false);
  const insertion = useInsertUser();
  const roles = useRoles();
  const mayGrant = useOffice().may(assignRoles);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const update = useUpdateUser();
  const { problem, isBusy } = user ? update : insertion;
  const form = useUserForm(base);
  const { values } = form;
  const leader = useLeader(values.departmentId, user?.id);
  // While somebody else leads, the flag is 0, whatever was asked for.
  const wanted: UserValues = mayLead({ leader, replaces }) ? values : { ...values, isLeader: '0' };
  const theirs = problem?.isConflict ? (problem.current as UserRow) : undefined;
  const errorOf = (field: keyof UserValues) =>
    problem?.fields[field] && !form.isTouched(field)
      ? t(`reasons:${problem.fields[field]}`, problem.params)
      : form.errors[field];

  async function save(version: number | undefined) {
    if (form.validate().hasErrors) return;
    form.resetTouched();
    const body = { ...wanted, ...(replaces && { replaceLeader: true }) };
    if (user && version !== undefined) {
      if (!(await update.run({ body: { ...body, id: user.id, version } }))) return;
      toast(t('updated'));
    } else {
      const made = await insertion.run({ body });
      if (!made) return;
      props.onMade?.({ ...made.data, roles: [...chosen] });
      return;
    }
    onClose();
  }

  return (
    <FormSheet
      title={user ? t('task-of.edit', { name: user.username }) : t('add')}
      isDirty={form.isDirty() || chosen.size > 0}
      isBusy={isBusy}
      failure={
        problem &&
        (problem.fields.isLeader || Object.keys(problem.fields).length === 0) &&
        t(`reasons:${problem.reason}`, problem.params)
      }
      onSubmit={() => void save(base?.version)}
      onClose={onClose}
    >
      <TextInput
        label={t('column.usercode')}
        size="md"
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('usercode')}
        error={errorOf('usercode')}
      />
      <TextInput
        label={t('column.username')}
        size="md"
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('username')}
        error={errorOf('username')}
      />
      <DepartmentField
        value={values.departmentId}
        error={errorOf('departmentId')?.toString()}
        onChange={(departmentId) => {
          setReplaces(false);
          form.setFieldValue('departmentId', departmentId);
        }}
      />
      <LeaderField
        leader={leader}
        isWanted={values.isLeader === '1'}
        replaces={replaces}
        onChange={(isWanted, isReplacing) => {
          setReplaces(isReplacing);
          form.setFieldValue('isLeader', isWanted ? '1' : '0');
        }}
      />
      <Switch
        size="md"
        label={t('may-sign-in')}
        checked={values.enableStatus}
        disabled={user?.id === actor.userId}
        {...(user?.id === actor.userId && { description: t('reasons:own-account') })}
        onChange={(event) => form.setFieldValue('enableStatus', event.currentTarget.checked)}
      />
      {!user && mayGrant && roles && <RoleChoices roles={roles} chosen={chosen} onChoose={setChosen} />}
      {theirs && (
        <UserConflict
          mine={wanted}
          theirs={theirs}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            update.forget();
            setBase(theirs);
            setReplaces(false);
            form.setValues(valuesOf(theirs));
            form.resetDirty(valuesOf(theirs));
          }}
        />
      )}
    </FormSheet>
  );
}

function UserConflict(props: { mine: UserValues; theirs: UserRow; onKeep: () => void; onTake: () => void }) {
  const { t } = useTranslation('users');
  const { mine, theirs } = props;
  const places = usePlaces();
  const yesNo = (isYes: boolean) => t(isYes ? 'yes' : 'no');
  const department = (id: string | null) => places?.find((place) => place.id === id)?.name ?? id ?? '';
  return (
    <ConflictTable
      fields={[
        { label: t('column.usercode'), mine: mine.usercode, theirs: theirs.usercode },
        { label: t('column.username'), mine: mine.username, theirs: theirs.username },
        {
          label: t('department'),
          mine: department(mine.departmentId),
          theirs: department(theirs.departmentId),
        },
        { label: t('is-leader'), mine: yesNo(mine.isLeader === '1'), theirs: yesNo(theirs.isLeader === '1') },
        { label: t('may-sign-in'), mine: yesNo(mine.enableStatus), theirs: yesNo(theirs.enableStatus) },
      ]}
      onKeep={props.onKeep}
      onTake={props.onTake}
    />
  );
}
