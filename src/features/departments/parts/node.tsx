import { IconBuilding, IconBuildingStore, IconMap2, IconUsersGroup } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import type { DepartmentRow } from '#core/departments/contract';
import type { PlacedKind } from '#core/departments/rules';
import type { CheckTreeNode } from '../../../ui/lists/check-tree-rows.ts';

const icons = {
  company: IconBuilding,
  office: IconUsersGroup,
  region: IconMap2,
  store: IconBuildingStore,
} satisfies Record<PlacedKind, unknown>;

/** A department in the tree: its code and name, and how many people belong to it. */
export function nodeOf(row: DepartmentRow, t: TFunction<'departments'>, language: string): CheckTreeNode {
  const name = nameIn(row, language);
  const Icon = icons[row.kind];
  return {
    id: row.id,
    parentId: row.parentId,
    label: row.kind === 'store' ? `${row.code ?? ''} ${name}` : name,
    note: row.people > 0 ? t('people', { count: row.people }) : undefined,
    icon: <Icon size={18} />,
  };
}
