import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import { passwordToChange } from '../data.ts';
import { SessionDialog } from './dialog.tsx';
import { focusField, PasswordFields } from './password-fields.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** A password that somebody else chose must be changed before anything else: the only other way is out. */
export function ForcedPassword(props: {
  usercode: string;
  name: string;
  minLength: number;
  token: string;
  onChanged: () => Promise<void>;
  onSignOut: () => Promise<void>;
}) {
  const { t } = useTranslation('account');
  const form = usePasswordForm({ ...props, oldPassword: passwordToChange(props.token) });
  const place = useRef<HTMLFormElement>(null);

  async function submit() {
    const first = await form.submit();
    if (first === null) await props.onChanged();
    else if (first) focusField(place.current, first);
  }

  return (
    <SessionDialog title={t('password.title')} formRef={place} onSubmit={() => void submit()}>
      <Muted as="p">{t('password.forced')}</Muted>
      <PasswordFields form={form} isAccountFixed />
      <FormFailure>{form.failure}</FormFailure>
      <div className={classes.foot}>
        <Button variant="default" size="md" onClick={() => void props.onSignOut()}>
          {t('app:more.sign-out')}
        </Button>
        <Button type="submit" size="md" loading={form.isBusy}>
          {t('password.submit')}
        </Button>
      </div>
    </SessionDialog>
  );
}
