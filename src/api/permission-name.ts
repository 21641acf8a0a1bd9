import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { menus, points } from '#core/access/catalog';

type Named = { code: string; name: string };

/**
 * What a permission is called in the reader's language: the program's own menus and points have words; what was added or
 * renamed has the name that its administrator gave it.
 */
export function usePermissionName(): (permission: Named) => string {
  const { t } = useTranslation('forms');
  return useCallback(
    (permission: Named) => {
      const isIt = ({ code, title }: { code: string; title: string }) =>
        code === permission.code && title === permission.name;
      const menu = menus.find(isIt);
      if (menu) return t(`menus:${menu.code}`);
      const point = points.find(isIt);
      return point ? t(`points:${point.code}`) : permission.name;
    },
    [t],
  );
}
