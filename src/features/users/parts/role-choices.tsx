import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBeyondWords } from '../../../office/beyond.ts';
import type { useRoles } from '../data.ts';
import classes from '../users.module.css';

/** Roles to be ticked; one that is beyond whoever asks says so. */
export function RoleChoices(props: {
  roles: NonNullable<ReturnType<typeof useRoles>>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('users');
  const wordsOf = useBeyondWords();
  const { roles, chosen, onChoose } = props;
  return (
    <fieldset className={classes.choices}>
      <legend>{t('column.roles')}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role.id}
          size="md"
          label={role.enableStatus ? role.name : t('roles.disabled', { name: role.name })}
          description={
            role.beyond.length > 0 ? t('reasons:role-beyond-own', wordsOf(role.beyond)) : role.description
          }
          disabled={role.beyond.length > 0}
          checked={chosen.has(role.id)}
          onChange={(event) => {
            const next = new Set(chosen);
            if (event.currentTarget.checked) next.add(role.id);
            else next.delete(role.id);
            onChoose(next);
          }}
        />
      ))}
    </fieldset>
  );
}
