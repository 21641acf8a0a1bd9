import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#core/profile/contract';
import { profileProblems, trimmedProfile } from '#core/profile/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { activityKey } from '../../../office/own-account/own-activity.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import classes from '../profile.module.css';

/** One's own name and work address (spec 1, section 5: both are trimmed). */
export function AccountForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const whyNot = useWhyNot(updateProfile);
  const update = useChange(updateProfile, { alsoChanges: [activityKey], after: onChanged });
  const { sheet, field } = useEditForm({
    row: undefined,
    values: () => ({ username: user.name, email: user.email ?? '' }),
    wrong: profileProblems,
    insert: update,
    save: (values) => update.run({ body: trimmedProfile(values) }),
    onSaved: () => toast(t('saved'), undefined, { isNews: true }),
  });
  const isSaidByField = update.problem !== null && Object.keys(update.problem.fields).length > 0;
  useHalfTyped({ isDirty: () => sheet.isDirty, saveDraft: async () => undefined });

  function submit() {
    if (!whyNot && !sheet.isBusy) sheet.onSubmit();
  }

  return (
    <form
      noValidate
      className={classes.section}
      aria-label={t('tab.account')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput {...field('username')} label={t('name')} autoComplete="name" />
      <TextInput
        {...field('email')}
        label={t('email')}
        description={t('email.about')}
        inputMode="email"
        autoComplete="email"
      />
      <div role="alert" className={classes.failure}>
        {!isSaidByField && sheet.failure}
      </div>
      <div>
        <Button reason={whyNot} size="md" loading={sheet.isBusy} onClick={submit}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
