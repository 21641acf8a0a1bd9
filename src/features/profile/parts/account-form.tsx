import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#core/profile/contract';
import { profileChanges, profileProblems } from '#core/profile/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { activityKey } from '../../../office/own-account/own-activity.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import classes from '../profile.module.css';

/** One's own name and work address (spec 1, section 5). What changes elsewhere meanwhile is shown where nothing was typed. */
export function AccountForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const whyNot = useWhyNot(updateProfile);
  const update = useChange(updateProfile, { alsoChanges: [activityKey], after: onChanged });
  const kept = { username: user.name, email: user.email ?? '' };
  const { form, sheet, field } = useEditForm({
    row: undefined,
    values: () => kept,
    wrong: profileProblems,
    insert: update,
    save: (values) => update.run({ body: profileChanges(values, kept) }),
    onSaved: ({ data: { username, email } }) => {
      form.setValues({ username, email: email ?? '' });
      toast(t('saved'), undefined, { isNews: true });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is kept, and nothing else
  useEffect(() => {
    form.setValues({ ...kept, ...profileChanges(form.getValues(), form.getInitialValues()) });
    form.resetDirty(kept);
  }, [kept.username, kept.email]);
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
