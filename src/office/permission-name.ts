import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { menus } from '#core/access/catalog';
import { points } from '#core/access/points';

type Named = { code: string; name: string };

const knownMenus = new Map<string, (typeof menus)[number]>(menus.map((menu) => [menu.code, menu]));
const knownPoints = new Map<string, (typeof points)[number]>(points.map((point) => [point.code, point]));

/**
 * What a permission is called in the reader's language: the program's own menus and points have words; what was added or
 * renamed has the name that its administrator gave it.
 */
export function usePermissionName(): (permission: Named) => string {
  const { t } = useTranslation('forms');
  return useCallback(
    (permission: Named) => {
      const menu = knownMenus.get(permission.code);
      if (menu?.title === permission.name) return t(`menus:${menu.code}`);
      const point = knownPoints.get(permission.code);
      return point?.title === permission.name ? t(`points:${point.code}`) : permission.name;
    },
    [t],
  );
}
