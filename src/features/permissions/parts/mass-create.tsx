import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { type CrudForm, type CrudNames, crudOf, crudProblems } from '#core/permissions/crud';
import { matchOf } from '#core/permissions/matching';
import { usePermissionName } from '../../../office/permission-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useCalls, useCreateCrud } from '../data.ts';
import classes from '../permissions.module.css';
import { useWhyInactive } from './matched-calls.tsx';

/** Makes the four points of something below a menu, after showing exactly what will be made. */
export function MassCreate({ menu, onClose }: { menu: PermissionRow; onClose: () => void }) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const create = useCreateCrud();
  const { problem } = create;
  const form = useForm<CrudForm>({
    initialValues: { name: '', engname: '', baseurl: '' },
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(crudProblems(values).map(({ field, reason }) => [field, t(`reasons:${reason}`)])),
  });
  const isEmpty = crudProblems(form.values).some(({ reason }) => reason === 'crud-empty');
  const isSound = crudProblems(form.values).length === 0;
  const name = form.values.name.trim();
  const names: CrudNames = {
    create: t('crud.create', { name }),
    read: t('crud.read', { name }),
    update: t('crud.update', { name }),
    delete: t('crud.delete', { name }),
  };
  const hasTried = Object.keys(form.errors).length > 0;

  async function save() {
    if (form.validate().hasErrors) return;
    const made = await create.run({ body: { id: menu.id, ...form.values, names } });
    if (!made) return;
    toast(t('crud.made', { count: made.data.length }));
    onClose();
  }

  const field = (which: keyof CrudForm) => (
    <TextInput
      label={t(`crud.${which}`)}
      size="md"
      required
      maxLength={which === 'baseurl' ? 300 : 200}
      spellCheck={false}
      data-autofocus={which === 'name' || undefined}
      {...(which === 'baseurl' && { placeholder: '/api/system/', inputMode: 'url' as const })}
      {...form.getInputProps(which)}
      {...(problem?.fields[which] && { error: t(`reasons:${problem.fields[which]}`, problem.params) })}
    />
  );
  return (
    <FormSheet
      title={t('crud.title', { name: nameOf(menu) })}
      isDirty={form.isDirty()}
      isBusy={create.isBusy}
      submitLabel={t('crud.submit')}
      failure={
        hasTried && isEmpty
          ? t('reasons:crud-empty')
          : problem && t(`reasons:${problem.reason}`, problem.params)
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {field('name')}
      {field('engname')}
      {field('baseurl')}
      <section className={classes.matches} aria-label={t('crud.preview')}>
        <h3>{t('crud.preview')}</h3>
        {isSound ? (
          <Preview form={form.values} names={names} />
        ) : (
          <p className={classes.text}>{t('crud.wait')}</p>
        )}
      </section>
    </FormSheet>
  );
}

function Preview({ form, names }: { form: CrudForm; names: CrudNames }) {
  const calls = useCalls();
  const whyInactive = useWhyInactive();
  return (
    <ul className={classes.preview}>
      {crudOf(form, names).map((point) => (
        <li key={point.code} className={classes.previewPoint} data-preview={point.code}>
          <span className={classes.previewHead}>
            <strong>{point.name}</strong>
            <span className={classes.code}>{point.code}</span>
          </span>
          <ul className={classes.previewApis}>
            {point.apis.map((api) => (
              <li key={api.code} className={classes.previewApi}>
                <span className={classes.previewHead}>
                  <span>{api.name}</span>
                  <span className={classes.code}>{api.code}</span>
                </span>
                <span className={classes.code}>
                  {api.apiMethod} {api.apiUrl}
                </span>
                <span className={classes.whyNot}>
                  {calls && whyInactive(matchOf({ method: api.apiMethod, url: api.apiUrl }, calls))}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
