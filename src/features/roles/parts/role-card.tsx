import { useTranslation } from 'react-i18next';
import type { Role } from '#core/roles/contract';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { givenCode } from '../given-code.ts';
import classes from '../roles.module.css';
import { NameButton, RoleActions, type RoleTasks } from './role-actions.tsx';
import { Status } from './status.tsx';

/** A role on the phone: its name, how many hold it, and what can be done. */
export function RoleCard({ role, ...tasks }: RoleTasks & { role: Role }) {
  const { t, i18n } = useTranslation('roles');
  return (
    <Card as="article" className={classes.card}>
      <div className={classes.head}>
        <NameButton role={role} onTask={tasks.onTask} />
        <Status isOn={role.enableStatus} />
      </div>
      {role.description !== '' && <Muted as="p">{role.description}</Muted>}
      <Muted as="div" size="small">
        <Facts
          of={[
            givenCode(role),
            t('users', { count: role.userCount }),
            dateTimeOf(Date.parse(role.lastTime), i18n.language),
            role.editUserName,
          ]}
        />
      </Muted>
      <RoleActions role={role} {...tasks} />
    </Card>
  );
}
