import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { type UserDraft, userProblems } from '#core/users/rules';

export type UserValues = UserDraft & { enableStatus: boolean };

/** The form of a user, with every rule beside its field. */
export function useUserForm(base: UserRow | undefined) {
  const { t } = useTranslation('users');
  const problem = (field: keyof UserDraft) => (_: unknown, values: UserValues) => {
    const reason = userProblems(values, base)[field];
    return reason === undefined ? null : t(`reasons:${reason}`);
  };
  return useForm<UserValues>({
    initialValues: valuesOf(base),
    validate: {
      usercode: problem('usercode'),
      username: problem('username'),
      departmentId: problem('departmentId'),
    },
    validateInputOnBlur: true,
  });
}

export function valuesOf(user: UserRow | undefined): UserValues {
  return {
    usercode: user?.usercode ?? '',
    username: user?.username ?? '',
    departmentId: user?.departmentId ?? null,
    isLeader: user?.isLeader ?? '0',
    enableStatus: user?.enableStatus ?? true,
  };
}
