import { type Tree, type TreeNode, ticksOf } from '../access/tree.ts';

/** A region or store that is bound to a user; `half` = some, not all, of what is below it (decision U5). */
export type BoundArea = { departmentId: string; half: boolean };

/**
 * What to save of the ids that were checked and half-checked in the tree, without those that it does not have. Nor those
 * below a whole node: a store that is saved by itself would stay bound when it moves elsewhere. A node that was half-bound
 * with all that it has (by a file, or as its other stores went) is not meant whole as long as nothing below it changes.
 */
export function areasToSave<Node extends TreeNode>(
  tree: Tree<Node>,
  chosen: ReadonlySet<string>,
  saved: readonly BoundArea[] = [],
): BoundArea[] {
  const ticks = ticksOf(tree, chosen);
  const [checked, half] = [new Set(ticks.checked), new Set(ticks.half)];
  const before = areasChosen(tree, saved);
  for (const { departmentId: id, half: wasHalf } of saved) {
    const isAsBefore = tree.withDescendants(id).every((one) => before.has(one) === ticks.checked.has(one));
    if (!wasHalf || !isAsBefore) continue;
    for (const one of [id, ...tree.ancestorsOf(id)]) if (checked.delete(one)) half.add(one);
  }
  return [
    ...topmost(tree, checked).map((departmentId) => ({ departmentId, half: false })),
    ...[...half].map((departmentId) => ({ departmentId, half: true })),
  ];
}

/** Those of these ids that stand below none of the others. */
export function topmost<Node extends TreeNode>(tree: Tree<Node>, ids: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !tree.ancestorsOf(id).some((above) => ids.has(above)));
}

/**
 * The ids that a re-opened tree begins with: a whole node stands for everything below it, also for stores that were added
 * since.
 */
export function areasChosen<Node extends TreeNode>(
  tree: Tree<Node>,
  saved: readonly BoundArea[],
): Set<string> {
  return new Set(
    saved.flatMap(({ departmentId, half }) => (half ? [departmentId] : tree.withDescendants(departmentId))),
  );
}
