import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#offline/react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './profile.module.css';
import { type Person, readTyped, trimmedPerson } from './profile-form.ts';

const typedOver = { empty: {}, read: readTyped };

/** One's name and address as one may change them on this page, half typed too; the account stays as it is. */
export function AccountTab(props: { person: Person; onSave: (person: Person) => void }) {
  const { t } = useTranslation('demo-profile');
  const { form: typed, write, drop } = useDraft<Partial<Person>>('demo-profile', typedOver);
  const form = { ...props.person, ...typed };

  function save() {
    props.onSave(trimmedPerson(form));
    void drop();
    toast(t('saved'), [], { isNews: true });
  }

  return (
    <Card edge="line">
      <form
        noValidate
        className={classes.form}
        aria-label={t('tab.account')}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          size="md"
          label={t('name')}
          value={form.name}
          maxLength={100}
          onChange={({ currentTarget }) => write({ ...typed, name: currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('email')}
          inputMode="email"
          value={form.email}
          maxLength={200}
          onChange={({ currentTarget }) => write({ ...typed, email: currentTarget.value })}
        />
        <Muted as="p" size="small">
          {t('demo')}
        </Muted>
        <div>
          <Button type="submit" size="md">
            {t('update')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
