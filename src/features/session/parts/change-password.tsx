import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { focusField, PasswordFields } from './password-fields.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Changing a password, from the login page or from one's profile: there the account is one's own, and `token` stays. */
export function ChangePassword(props: {
  usercode: string;
  name?: string;
  minLength?: number;
  token?: string;
  onClose: () => void;
  onChanged: (usercode: string) => void;
}) {
  const { t } = useTranslation('account');
  const form = usePasswordForm(props);
  const place = useRef<HTMLDivElement>(null);

  async function submit() {
    const first = await form.submit();
    if (first === null) props.onChanged(form.values.username.trim());
    else if (first) focusField(place.current, first);
  }

  return (
    <FormSheet
      title={t('password.title')}
      isDirty={form.isDirty}
      isBusy={form.isBusy}
      failure={form.failure}
      submitLabel={t('password.submit')}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <div ref={place} style={{ display: 'contents' }}>
        <PasswordFields form={form} isAccountFixed={props.token !== undefined} />
      </div>
    </FormSheet>
  );
}
