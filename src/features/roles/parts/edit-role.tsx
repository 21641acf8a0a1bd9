import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { insertRole, type Role, updateRole } from '#core/roles/contract';
import { longestDescription, longestName, mostGroups, nameProblem } from '#core/roles/rules';
import { knownProvider } from '../../../api/known-provider.ts';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import classes from '../roles.module.css';

/** Makes a role, or changes what it is called and whether it counts; a new one goes on to its permissions. */
export function EditRole(props: { role?: Role; onClose: () => void; onMade?: (role: Role) => void }) {
  const { t, i18n } = useTranslation('roles');
  const { role, onClose } = props;
  const insert = useChange(insertRole);
  const update = useChange(updateRole);
  const { form, sheet, field, conflict } = useEditForm({
    row: role,
    values: fieldsOf,
    wrong: ({ name }) => {
      const reason = nameProblem(name);
      return { name: reason && { reason, params: { max: longestName } } };
    },
    insert,
    update,
    save: (values, before) =>
      before
        ? update.run({ body: { ...values, id: before.id, version: before.version } })
        : insert.run({ body: values }),
    done: t(role ? 'saved' : 'made'),
    onSaved: ({ data }) => {
      onClose();
      if (!role) props.onMade?.(data);
    },
    lines: (values, theirs) => [
      [t('column.name'), values.name],
      [t('name-en'), values.nameEn],
      [t('column.description'), values.description],
      [t('column.groups'), values.providerGroups.join(', ')],
      [t('column.status'), t(values.enableStatus ? 'status.on' : 'status.off')],
      // Whoever changed only these did so in the role's tree; they stay as they are there.
      [t('permissions'), t(theirs ? 'permissions-new' : 'permissions-stay')],
    ],
  });
  return (
    <FormSheet
      {...sheet}
      title={role ? t('edit-one', { name: nameIn(role, i18n.language) }) : t('insert')}
      {...(!role && { submitLabel: t('insert-and-authorise') })}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label={t('column.name')}
        maxLength={longestName}
        required
        data-autofocus
      />
      <TextInput
        {...field('nameEn')}
        label={t('name-en')}
        description={t('name-en-text')}
        maxLength={longestName}
      />
      <Textarea
        {...field('description')}
        label={t('column.description')}
        minRows={2}
        maxRows={6}
        autosize
        maxLength={longestDescription}
      />
      {(knownProvider() || form.values.providerGroups.length > 0) && (
        <TagsInput
          {...field('providerGroups')}
          label={t('column.groups')}
          description={t('groups-hint')}
          classNames={{ inputField: classes.group }}
          maxTags={mostGroups}
          splitChars={[',', ';', '，', '；']}
          acceptValueOnBlur
        />
      )}
      <Switch
        {...field('enableStatus', 'checkbox')}
        label={t('enabled')}
        description={statusText(role, form.values.enableStatus)}
        disabled={role?.system ?? false}
      />
      {conflict}
    </FormSheet>
  );

  /** For whom the status changes something. */
  function statusText(of: Role | undefined, isOn: boolean): string | undefined {
    if (!of) return undefined;
    if (of.system) return t('reasons:system-row');
    if (isOn === of.enableStatus) return t('users', { count: of.userCount });
    return t(of.enableStatus ? 'will-lose' : 'will-have', { count: of.userCount });
  }
}

function fieldsOf(role: Role | undefined) {
  return {
    name: role?.name ?? '',
    nameEn: role?.nameEn ?? '',
    description: role?.description ?? '',
    enableStatus: role?.enableStatus ?? true,
    providerGroups: role?.providerGroups ?? [],
  };
}
