import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#core/profile/contract';
import { profileProblems, trimmedProfile } from '#core/profile/rules';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import { activityKey } from '../data.ts';
import classes from '../profile.module.css';

/** One's own name and work address (spec 1, section 5: both are trimmed). */
export function AccountForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const whyNot = useWhyNot(updateProfile);
  const save = useChange(updateProfile, { alsoChanges: [activityKey], after: onChanged });
  const { problem } = save;
  const form = useForm({
    initialValues: { username: user.name, email: user.email ?? '' },
    validate: (values) => {
      const { username, email } = profileProblems(values);
      return { username: username && t(`reasons:${username}`), email: email && t(`reasons:${email}`) };
    },
    validateInputOnBlur: true,
  });
  useHalfTyped({ isDirty: () => form.isDirty(), saveDraft: async () => undefined });

  async function submit() {
    if (whyNot || save.isBusy || form.validate().hasErrors) return;
    const saved = await save.run({ body: trimmedProfile(form.values) });
    if (!saved) return;
    toast(t('saved'), undefined, { isNews: true });
  }

  const said = (field: 'username' | 'email') => {
    const reason = problem?.fields[field];
    return { ...form.getInputProps(field), ...(reason && { error: t(`reasons:${reason}`, problem.params) }) };
  };
  return (
    <form
      noValidate
      className={classes.section}
      aria-label={t('tab.account')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput size="md" label={t('name')} autoComplete="name" {...said('username')} />
      <TextInput
        size="md"
        label={t('email')}
        description={t('email.about')}
        inputMode="email"
        autoComplete="email"
        {...said('email')}
      />
      <div role="alert" className={classes.failure}>
        {problem &&
          Object.keys(problem.fields).length === 0 &&
          t(`reasons:${problem.reason}`, problem.params)}
      </div>
      <div>
        <Button reason={whyNot} size="md" loading={save.isBusy} onClick={() => void submit()}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
