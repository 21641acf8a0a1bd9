import { Tree } from '../access/tree.ts';

type Menu = { id: string; pid: string | null; sort: number };

/** Menus as the sidebar has them: each followed by those below it, siblings in the order given, with their depth. */
export function asTree<Row extends { id: string; pid: string | null }>(
  menus: readonly Row[],
): { row: Row; depth: number }[] {
  const tree = treeOf(menus);
  const visit = (node: { row: Row; id: string }, depth: number): { row: Row; depth: number }[] => [
    { row: node.row, depth },
    ...tree.childrenOf(node.id).flatMap((child) => visit(child, depth + 1)),
  ];
  return tree.roots.flatMap((root) => visit(root, 0));
}

/** The menus with `id` in the place of its sibling `over`; the same ones when they are no siblings. */
export function moved<Row extends { id: string; pid: string | null }>(
  menus: readonly Row[],
  id: string,
  over: string,
): readonly Row[] {
  const from = menus.findIndex((menu) => menu.id === id);
  const to = menus.findIndex((menu) => menu.id === over);
  const mover = menus[from];
  if (!mover || from === to || mover.pid !== menus[to]?.pid) return menus;
  const rest = menus.filter((menu) => menu.id !== id);
  return [...rest.slice(0, to), mover, ...rest.slice(to)];
}

/** The places that the menus need for this order, of those only that have another one now. */
export function newPlaces<Row extends Menu>(menus: readonly Row[]): { row: Row; sort: number }[] {
  return asTree(menus)
    .map(({ row }, index) => ({ row, sort: (index + 1) * stepBetween }))
    .filter(({ row, sort }) => row.sort !== sort);
}

/** Menus in the order that somebody wanted for them; those that they did not know stay behind what they stand behind. */
export function inOrderOf<Row extends { id: string }>(
  menus: readonly Row[],
  wanted: readonly { id: string }[],
): readonly Row[] {
  const places = new Map(wanted.map(({ id }, index) => [id, index]));
  let place = -1;
  return menus
    .map((row) => {
      place = places.get(row.id) ?? place;
      return { row, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

/** Leaves room for a menu that a later version brings. */
const stepBetween = 10;

function treeOf<Row extends { id: string; pid: string | null }>(menus: readonly Row[]) {
  return new Tree(menus.map((row) => ({ id: row.id, parentId: row.pid, row })));
}
