import type { PermissionRow } from '#core/permissions/contract';
import { asTree } from '#core/permissions/order';

/** A row of the tree table: a menu, or a point below an opened one. */
export type TreeRow = {
  row: PermissionRow;
  depth: number;
  /** Its points are shown; undefined for a point. */
  isOpen: boolean | undefined;
};

type Opened = ReadonlyMap<string, readonly PermissionRow[]>;

/** Menus as the sidebar has them, opened ones with their points right below, before the menus inside them. */
export function treeRows(menus: readonly PermissionRow[], opened: Opened): TreeRow[] {
  return asTree(menus).flatMap(({ row, depth }) => {
    const points = opened.get(row.id);
    return [
      { row, depth, isOpen: points !== undefined },
      ...(points ?? []).map((point) => ({ row: point, depth: depth + 1, isOpen: undefined })),
    ];
  });
}

/**
 * The rows whose name, code, address or description has the text, with the menus above them. `nameOf`: what a row is
 * called on the screen, where that is not the name it was given.
 */
export function foundRows(
  menus: readonly PermissionRow[],
  points: readonly PermissionRow[],
  search: string,
  nameOf: (row: PermissionRow) => string,
): TreeRow[] {
  const text = search.trim().toLowerCase();
  const has = (row: PermissionRow) =>
    [nameOf(row), row.name, row.code, row.path ?? '', row.description].some((part) =>
      part.toLowerCase().includes(text),
    );
  const found = new Map<string, PermissionRow[]>();
  for (const point of points.filter(has)) {
    const siblings = found.get(point.pid ?? '');
    if (siblings) siblings.push(point);
    else found.set(point.pid ?? '', [point]);
  }
  const shown = new Set<string>();
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  for (const menu of menus) {
    if (!has(menu) && !found.has(menu.id)) continue;
    for (let at: PermissionRow | undefined = menu; at && !shown.has(at.id); at = byId.get(at.pid ?? ''))
      shown.add(at.id);
  }
  return treeRows(
    menus.filter(({ id }) => shown.has(id)),
    found,
  );
}
