import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { asTree } from '#core/permissions/order';
import { isBelowItself } from '#core/permissions/rules';
import { usePermissionName } from '../../../office/permission-name.ts';
import type { FormValues } from '../form.ts';
import classes from '../permissions.module.css';

/** What each part of the form works with. */
export type PartProps = {
  menus: readonly PermissionRow[];
  type: 1 | 2 | 3;
  /** The permission that is changed; undefined for a new one. */
  self: PermissionRow | undefined;
  /** Value, change, error, and whether it is locked. */
  propsOf: (field: keyof FormValues) => GetInputPropsReturnType & { size: 'md'; disabled: boolean };
  values: FormValues;
  set: (field: keyof FormValues, value: string) => void;
};

/** What every permission has: name, code, description, and where it stands. */
export function CommonFields({ menus, type, self, propsOf }: PartProps) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const parents = asTree(menus).filter(
    ({ row }) => type !== 1 || self === undefined || !isBelowItself(menus, self.id, row.id),
  );
  return (
    <>
      {self && self.id !== self.code && <span className={classes.code}>{t('id', { id: self.id })}</span>}
      <TextInput
        label={t('field.name')}
        required
        maxLength={200}
        data-autofocus={!self || undefined}
        {...propsOf('name')}
      />
      <TextInput
        label={t('field.code')}
        required
        maxLength={200}
        autoCapitalize="characters"
        spellCheck={false}
        {...propsOf('code')}
        {...(self?.system && { description: t('locked') })}
      />
      <Textarea label={t('field.description')} rows={2} maxLength={500} {...propsOf('description')} />
      {type !== 3 && (
        <NativeSelect
          label={t('field.pid')}
          required={type === 2}
          data={[
            ...(type === 1 ? [{ value: '', label: t('top') }] : []),
            ...parents.map(({ row, depth }) => ({
              value: row.id,
              label: `${'　'.repeat(depth)}${nameOf(row)}`,
            })),
          ]}
          {...propsOf('pid')}
        />
      )}
    </>
  );
}

/** Place, and whether it counts. */
export function LastFields({ type, self, propsOf, values }: PartProps) {
  const { t } = useTranslation('permissions');
  const check = (field: 'enableStatus' | 'hidden' | 'noCache' | 'alwaysShow') => {
    const { value: _, ...props } = propsOf(field);
    return <Checkbox label={t(`field.${field}`)} checked={values[field]} {...props} />;
  };
  return (
    <>
      <NumberInput
        label={t('field.sort')}
        description={t('field.sort.text')}
        min={0}
        max={1_000_000_000}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        {...propsOf('sort')}
      />
      <div className={classes.switches}>
        {type === 1 && (
          <>
            {check('hidden')}
            {check('noCache')}
            {check('alwaysShow')}
          </>
        )}
        {check('enableStatus')}
      </div>
      {self && <p className={classes.text}>{t('roles', { names: self.rolesname || t('no-roles') })}</p>}
    </>
  );
}
