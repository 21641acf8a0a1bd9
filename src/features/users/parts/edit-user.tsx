import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRoles, insertUser, type UserRow, updateUser } from '#core/users/contract';
import { psrCodeMaxLength, type UserDraft, userProblems } from '#core/users/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useLeader, usePlaces, useRoles } from '../data.ts';
import { DepartmentField } from './department-field.tsx';
import { LeaderField, mayLead } from './leader-field.tsx';
import { RoleChoices } from './role-choices.tsx';

/** `roles`: those that were chosen in the same form, still to be given. */
export type Made = { user: UserRow; password: string; roles: readonly string[] };

type Values = UserDraft & { enableStatus: boolean };

/** Makes a user, or changes one. */
export function EditUser(props: {
  user?: UserRow | undefined;
  onClose: () => void;
  onMade?: (made: Made) => void;
}) {
  const { t } = useTranslation('users');
  const { user, onClose } = props;
  const { user: actor, may } = useOffice();
  const roles = useRoles();
  const places = usePlaces();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const insert = useChange(insertUser, { isAnswerShown: true });
  const update = useChange(updateUser);
  const { problem } = user ? update : insert;
  const { form, sheet, field, conflict } = useEditForm({
    row: user,
    values: valuesOf,
    wrong: userProblems,
    insert,
    update,
    save: async (values, before) => {
      const body = { ...wantedOf(values), ...(replaces && { replaceLeader: true }) };
      if (before) return update.run({ body: { ...body, id: before.id, version: before.version } });
      const made = await insert.run({ body });
      return made && { made: made.data };
    },
    onSaved: (saved) => {
      if ('made' in saved) return props.onMade?.({ ...saved.made, roles: [...chosen] });
      toast(t('updated'));
      onClose();
    },
    onTaken: () => setReplaces(false),
    lines: (values, theirs) => {
      const { usercode, username, departmentId, isLeader, psrCode, enableStatus } = theirs
        ? values
        : wantedOf(values);
      return [
        [t('column.usercode'), usercode],
        [t('column.username'), username],
        [t('department'), places?.find(({ id }) => id === departmentId)?.name ?? departmentId ?? ''],
        [t('is-leader'), t(isLeader === '1' ? 'yes' : 'no')],
        [t('column.psrCode'), psrCode ?? ''],
        [t('may-sign-in'), t(enableStatus ? 'yes' : 'no')],
      ];
    },
  });
  const { values } = form;
  const leader = useLeader(values.departmentId, user?.id);
  const isOwn = user?.id === actor.userId;
  const isSaidByField = problem && !problem.fields.isLeader && Object.keys(problem.fields).length > 0;

  return (
    <FormSheet
      {...sheet}
      title={user ? t('task-of.edit', { name: user.username }) : t('add')}
      isDirty={sheet.isDirty || chosen.size > 0}
      failure={!isSaidByField && sheet.failure}
      onClose={onClose}
    >
      <TextInput
        {...field('usercode')}
        label={t('column.usercode')}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextInput {...field('username')} label={t('column.username')} withAsterisk autoComplete="off" />
      <DepartmentField
        value={values.departmentId}
        error={field('departmentId').error?.toString()}
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
      <TextInput
        {...field('psrCode')}
        label={t('column.psrCode')}
        description={t('psr-code-why')}
        maxLength={psrCodeMaxLength}
        autoComplete="off"
        spellCheck={false}
      />
      <Switch
        {...field('enableStatus', 'checkbox')}
        label={t('may-sign-in')}
        disabled={isOwn}
        {...(isOwn && { description: t('reasons:own-account') })}
      />
      {!user && may(assignRoles) && roles && (
        <RoleChoices roles={roles} chosen={chosen} onChoose={setChosen} />
      )}
      {conflict}
    </FormSheet>
  );

  /** While somebody else leads, the flag is 0, whatever was asked for. */
  function wantedOf(asked: Values): Values {
    return mayLead({ leader, replaces }) ? asked : { ...asked, isLeader: '0' };
  }
}

function valuesOf(user: UserRow | undefined): Values {
  return {
    usercode: user?.usercode ?? '',
    username: user?.username ?? '',
    departmentId: user?.departmentId ?? null,
    isLeader: user?.isLeader ?? '0',
    psrCode: user?.psrCode ?? '',
    enableStatus: user?.enableStatus ?? true,
  };
}
