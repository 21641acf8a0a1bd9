import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import classes from '../account.module.css';
import { CodeField } from './code-field.tsx';
import type { PasswordFieldName, PasswordForm } from './use-password-form.ts';

const completion = {
  username: 'username',
  oldPassword: 'current-password',
  newPassword1: 'new-password',
  newPassword2: 'new-password',
} as const;

/** Account, old password, new password, new password again (spec 2, section 2). */
export function PasswordFields({ form, isAccountFixed }: { form: PasswordForm; isAccountFixed: boolean }) {
  const { t } = useTranslation('account');
  const input = (field: PasswordFieldName) => ({
    name: field,
    size: 'md',
    label: t(`password.${field}`),
    autoComplete: completion[field],
    value: form.values[field],
    error: form.problem(field),
    onChange: (event: { currentTarget: { value: string } }) => form.write(field, event.currentTarget.value),
    onBlur: () => form.values[field] !== '' && form.leave(field),
  });
  return (
    <>
      <TextInput
        {...input('username')}
        readOnly={isAccountFixed}
        autoCapitalize="none"
        spellCheck={false}
        {...(form.values.username === '' && { 'data-autofocus': true })}
      />
      {form.isOldAsked && (
        <PasswordField
          {...input('oldPassword')}
          {...(form.values.username !== '' && { 'data-autofocus': true })}
        />
      )}
      <PasswordField
        {...input('newPassword1')}
        description={t('password.rule', { min: form.minLength })}
        {...(!form.isOldAsked && { 'data-autofocus': true })}
      />
      <div role="status" className={classes.warning}>
        {form.weakness && !form.problem('newPassword1') && t(`reasons:password-${form.weakness}`)}
      </div>
      <PasswordField {...input('newPassword2')} />
      <CodeField code={form.code} />
    </>
  );
}

/** Puts the cursor where something has to be mended. */
export function focusField(form: HTMLElement | null, field: PasswordFieldName): void {
  form?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();
}
