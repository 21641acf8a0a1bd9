import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRoles, type UserRow, updateUser } from '#core/users/contract';
import { useBeyondWords } from '../../../office/beyond.ts';
import { ChangeMany } from '../../../office/change-many.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { usePlaces, useRoles } from '../data.ts';
import type { WhyNot } from '../tasks.ts';
import { DepartmentField } from './department-field.tsx';

const verbs = {
  enable: updateUser,
  disable: updateUser,
  move: updateUser,
  give: assignRoles,
  take: assignRoles,
};
type Verb = keyof typeof verbs;
type Asked = { verb: Verb; rows: readonly UserRow[]; answer: (done: readonly UserRow[]) => void };

/** What is done to the ticked users at once, with the sheet that asks first. */
export function useManyTasks(whyNot: WhyNot): { actions: BatchAction<UserRow>[]; sheet: ReactNode } {
  const { t } = useTranslation('users');
  const { may } = useOffice();
  const reasons = { [updateUser.name]: useWhyNot(updateUser), [assignRoles.name]: useWhyNot(assignRoles) };
  const [asked, setAsked] = useState<Asked>();
  const shown = (Object.keys(verbs) as Verb[]).filter((verb) => may(verbs[verb]));
  const props = asked && {
    ...asked,
    whyNot,
    answer: (done: readonly UserRow[]) => {
      setAsked(undefined);
      asked.answer(done);
    },
  };
  const sheet = { enable: Switch, disable: Switch, move: Move, give: Grant, take: Grant };
  const Sheet = asked && sheet[asked.verb];
  return {
    actions: shown.map((verb) => ({
      key: verb,
      label: t(`many.${verb}.label`),
      reason: reasons[verbs[verb].name],
      run: (rows) => new Promise((answer) => setAsked({ verb, rows, answer })),
    })),
    sheet: Sheet && props && <Sheet {...props} />,
  };
}

type Props = Asked & { whyNot: WhyNot };

function useMany({ verb, rows, answer }: Asked) {
  const { t } = useTranslation('users');
  return {
    rows,
    answer,
    nameOf: ({ username, usercode }: UserRow) => `${username} ${usercode}`,
    title: (count: number) => t(`many.${verb}`, { count }),
    question: t(`many.${verb}.question`),
    label: t(`many.${verb}.label`),
    done: (count: number) => t(`many.${verb}.done`, { count }),
    isDestructive: verb === 'disable' || verb === 'take',
  };
}

/** Lets them sign in again, or no longer. */
function Switch(props: Props) {
  const { t } = useTranslation('users');
  const enableStatus = props.verb === 'enable';
  return (
    <ChangeMany
      {...useMany(props)}
      call={updateUser}
      whyNot={(user) =>
        user.enableStatus === enableStatus
          ? t(enableStatus ? 'many.enable.already' : 'many.disable.already')
          : props.whyNot('status', user)
      }
      inputOf={({ id, version }) => ({ body: { id, version, enableStatus } })}
    />
  );
}

/** Puts them into another department. */
function Move(props: Props) {
  const { t } = useTranslation('users');
  const places = usePlaces();
  const [departmentId, setDepartment] = useState<string | null>(null);
  const name = places?.find(({ id }) => id === departmentId)?.name ?? '';
  return (
    <ChangeMany
      {...useMany(props)}
      call={updateUser}
      whyNot={(user) =>
        user.departmentId === departmentId ? t('many.move.already', { name }) : props.whyNot('edit', user)
      }
      inputOf={({ id, version }) => ({ body: { id, version, departmentId } })}
      isOpen={departmentId === null}
    >
      <DepartmentField value={departmentId} error={undefined} onChange={setDepartment} />
    </ChangeMany>
  );
}

/** Gives them a role beside those that they have, or takes one. */
function Grant(props: Props) {
  const { t } = useTranslation('users');
  const wordsOf = useBeyondWords();
  const roles = useRoles() ?? [];
  const [roleId, setRole] = useState('');
  const role = roles.find(({ id }) => id === roleId);
  const gives = props.verb === 'give';
  const whyNotRole =
    role && role.beyond.length > 0 ? t('reasons:role-beyond-own', wordsOf(role.beyond)) : undefined;
  const has = (user: UserRow) => user.roles.some(({ id }) => id === roleId);
  return (
    <ChangeMany
      {...useMany(props)}
      call={assignRoles}
      whyNot={(user) => {
        if (role && has(user) === gives)
          return t(gives ? 'many.give.already' : 'many.take.already', { name: role.name });
        if (!gives && user.roles.length === 1) return t('roles.last', { name: user.username });
        return whyNotRole ?? props.whyNot('roles', user);
      }}
      inputOf={({ id, version, roles: now }) => {
        const others = now.map((one) => one.id).filter((one) => one !== roleId);
        return { body: { id, version, roleIds: gives ? [...others, roleId] : others } };
      }}
      isOpen={role === undefined}
    >
      <NativeSelect
        size="md"
        label={t('many.role')}
        value={roleId}
        data={[{ value: '', label: '' }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => setRole(value)}
      />
    </ChangeMany>
  );
}
