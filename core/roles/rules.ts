import { Tree, type TreeNode, ticksOf } from '../access/tree.ts';

export const longestName = 50;
export const longestDescription = 200;
export const longestGroup = 200;
export const mostGroups = 50;

/** What is wrong with a role's name; undefined when it may be saved. */
export function nameProblem(name: string): 'name-required' | 'name-too-long' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'name-required';
  return trimmed.length > longestName ? 'name-too-long' : undefined;
}

/** A permission as a role's tree knows it; a disabled one is not shown in it. */
export type PermissionNode = TreeNode & { isEnabled: boolean };

/** What a role is granted, and which of it only in part. */
export type Grants = { permIds: string[]; halfIds: string[] };

/**
 * What a role has after `wanted` was ticked in the tree of enabled permissions. A parent is kept while anything below it is
 * (spec 1, section 6). A disabled permission, which nobody could tick or untick, stays granted while what is above it is,
 * so that enabling it again gives it back to nobody from whom its menu was taken meanwhile.
 */
export function grantsAfter(
  nodes: readonly PermissionNode[],
  granted: ReadonlySet<string>,
  wanted: Iterable<string>,
): Grants {
  const all = new Tree(nodes);
  const enabled = new Tree(nodes.filter(({ isEnabled }) => isEnabled));
  const chosen = new Set<string>();
  for (const id of wanted) {
    if (!enabled.get(id)) continue;
    chosen.add(id);
    for (const parent of enabled.ancestorsOf(id)) chosen.add(parent);
  }
  const halfIds = [...ticksOf(enabled, chosen).half];
  // Parents before their children: what hangs below a disabled permission that stays, stays too.
  for (const root of all.roots) {
    for (const id of all.withDescendants(root.id)) {
      const node = all.get(id);
      if (node?.isEnabled !== false || !granted.has(id)) continue;
      const isBelowAnother = node.parentId !== null && all.get(node.parentId) !== undefined;
      if (!isBelowAnother || (node.parentId !== null && chosen.has(node.parentId))) chosen.add(id);
    }
  }
  return { permIds: nodes.map(({ id }) => id).filter((id) => chosen.has(id)), halfIds };
}

/** What is granted and what is withdrawn when `before` becomes `after`. */
export function grantChanges(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { added: string[]; removed: string[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}
