import { Tree, type TreeNode } from '#core/access/tree';
import type { Grantable } from '#core/roles/contract';
import { type CheckTreeNode, knownTree } from '../../ui/lists/check-tree-rows.ts';

/** What roles can be granted, as the form works with it. */
export type GrantTree = {
  rows: readonly Grantable[];
  tree: Tree<TreeNode>;
  nodes: readonly CheckTreeNode[];
  /** What the system role cannot do without, and of that what has nothing below it to be ticked. */
  needed: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
  /** What the reader does not hold, and so can neither grant nor withdraw. */
  beyond: ReadonlySet<string>;
};

/** Made once for an answer, and walked at once: whoever opens the form then waits for the painting alone. */
export function grantTreeOf(rows: readonly Grantable[], nameOf: (one: Grantable) => string): GrantTree {
  const tree = new Tree<TreeNode>(rows.map(({ id, pid }) => ({ id, parentId: pid })));
  const nodes = rows.map((one) => ({
    id: one.id,
    parentId: one.pid,
    label: nameOf(one),
    note: one.type === 3 ? `${one.apiMethod ?? '*'} ${one.apiUrl ?? ''}` : one.code,
  }));
  knownTree(nodes);
  const needed = new Set(rows.filter((one) => one.needed).map(({ id }) => id));
  const fixed = new Set(
    [...needed].filter((id) => tree.childrenOf(id).every((child) => needed.has(child.id))),
  );
  const beyond = new Set(rows.filter((one) => !one.within).map(({ id }) => id));
  return { rows, tree, nodes, needed, fixed, beyond };
}
