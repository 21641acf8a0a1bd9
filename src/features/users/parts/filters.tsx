import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/lists/filter.ts';
import { usePlaces } from '../data.ts';
import type { UserSearch, UsersProps } from '../search.ts';
import { DepartmentTree } from './department-tree.tsx';

/** The document's filters besides the name (spec 1, section 2), and the purchaser's code. */
export function useUserFilters({ search, onSearch }: UsersProps): Filter<UserSearch>[] {
  const { t } = useTranslation('users');
  const places = usePlaces();
  return [
    { as: 'text', key: 'usercode', label: t('column.usercode') },
    {
      as: 'choice',
      key: 'status',
      label: t('column.status'),
      choices: [
        { value: 1, label: t('status.on') },
        { value: 0, label: t('status.off') },
      ],
    },
    {
      as: 'own',
      key: 'department',
      label: t('department'),
      chip: ({ department }) => places?.find(({ id }) => id === department)?.name ?? department ?? '',
      field: (
        <Input.Wrapper size="md" label={t('department')} labelElement="div">
          <DepartmentTree
            value={search.department ?? null}
            onChoose={(id) =>
              onSearch({ department: id === search.department ? undefined : id, page: undefined })
            }
          />
        </Input.Wrapper>
      ),
    },
    { as: 'text', key: 'psrCode', label: t('column.psrCode') },
  ];
}
