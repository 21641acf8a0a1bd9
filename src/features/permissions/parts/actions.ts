import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { usePermissionName } from '../../../office/permission-name.ts';
import type { WhyNots } from '../data.ts';
import type { Begin } from './use-doing.ts';

export type Action = {
  key: 'point' | 'crud' | 'apis' | 'view' | 'copy' | 'delete';
  label: string;
  /** Why not; undefined = it can be done. */
  reason: string | undefined;
  /** It can never be done to this row, whoever asks: a table does not repeat it. */
  isNever?: boolean;
  what: Begin;
};

/**
 * What can be done to a row by whoever has the permission; the form says once who has not. The documents show APIs on points alone; menus have them too, as the calls that a menu
 * itself allows stand below the menu. An API row has none below it.
 */
export function useActions(whyNot: WhyNots): (row: PermissionRow) => Action[] {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  return (row) => {
    const point = { type: 2, pid: row.id };
    const all: Action[] = [
      { key: 'point', label: t('action.point'), reason: whyNot.insert, what: { kind: 'form', draft: point } },
      { key: 'crud', label: t('action.crud'), reason: whyNot.insert, what: { kind: 'crud', row } },
      { key: 'apis', label: t('action.apis'), reason: undefined, what: { kind: 'apis', row } },
      { key: 'view', label: t('action.view'), reason: undefined, what: { kind: 'form', row } },
      { key: 'copy', label: t('action.copy'), reason: whyNot.insert, what: { kind: 'copy', row } },
      {
        key: 'delete',
        label: t('action.delete'),
        reason:
          whyNot.remove ??
          (row.system ? t('reasons:system-row') : undefined) ??
          (row.within ? undefined : t('reasons:permission-not-held', { points: nameOf(row) })),
        isNever: row.system,
        what: { kind: 'delete', row },
      },
    ];
    return all.filter(({ key }) => {
      if (key === 'delete') return whyNot.mayRemove;
      if (key !== 'apis' && key !== 'view' && !whyNot.mayInsert) return false;
      if (key === 'point' || key === 'crud') return row.type === 1;
      return key !== 'apis' || row.type !== 3;
    });
  };
}
