import type { ReactNode } from 'react';
import type { Spell } from '../text/spelling.ts';

export type CheckTreeNode = {
  id: string;
  parentId: string | null;
  label: string;
  /** Smaller, behind the label. */
  note?: string | undefined;
  icon?: ReactNode;
};

/** A node where it stands in the tree. */
export type TreeRow = CheckTreeNode & {
  depth: number;
  hasChildren: boolean;
  /** Its place among its siblings, from 1, and how many they are: a windowed tree must say so itself. */
  place: number;
  siblings: number;
  /** Where, in the order, what is below it ends. */
  end: number;
};

/** A tree as it is walked: depth first, siblings in the order given. */
export type KnownTree = { order: readonly TreeRow[]; parents: ReadonlyMap<string, string | null> };

/** A node whose parent is missing stands at the top. The same nodes are walked once, however often they are shown. */
export function knownTree(nodes: readonly CheckTreeNode[]): KnownTree {
  const known = walked.get(nodes) ?? walk(nodes);
  walked.set(nodes, known);
  return known;
}

const walked = new WeakMap<readonly CheckTreeNode[], KnownTree>();

function walk(nodes: readonly CheckTreeNode[]): KnownTree {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const below = new Map<string | null, CheckTreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && parents.has(node.parentId) ? node.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const order: TreeRow[] = [];
  const visit = (parent: string | null, depth: number): void => {
    const siblings = below.get(parent) ?? [];
    siblings.forEach((node, index) => {
      const row = {
        ...node,
        depth,
        hasChildren: below.has(node.id),
        place: index + 1,
        siblings: siblings.length,
        end: 0,
      };
      order.push(row);
      visit(node.id, depth + 1);
      row.end = order.length;
    });
  };
  visit(null, 0);
  return { order, parents };
}

/** The nodes that are open when the tree is open down to a depth. */
export function openTo({ order }: KnownTree, depth: number): ReadonlySet<string> {
  return new Set(order.filter((row) => row.hasChildren && row.depth < depth).map(({ id }) => id));
}

/**
 * The rows that can be seen; in a search those that have the text, with what is above them. With `spell`, their labels
 * are found by their sound too.
 */
export function visibleRows(
  tree: KnownTree,
  open: ReadonlySet<string>,
  search: string,
  spell?: Spell,
): TreeRow[] {
  const text = search.trim().toLowerCase();
  if (text !== '') return found(tree, text, spell);
  const rows: TreeRow[] = [];
  for (let at = 0; at < tree.order.length; ) {
    const row = tree.order[at];
    if (!row) break;
    rows.push(row);
    at = open.has(row.id) ? at + 1 : row.end;
  }
  return rows;
}

function found({ order, parents }: KnownTree, text: string, spell: Spell | undefined): TreeRow[] {
  const has = ({ label, note }: TreeRow) => {
    if (`${label} ${note ?? ''}`.toLowerCase().includes(text)) return true;
    const { full, initials } = spell?.(label) ?? {};
    return full?.includes(text) || initials?.includes(text);
  };
  const shown = new Set<string>();
  for (const row of order) {
    if (!has(row)) continue;
    for (let id: string | null | undefined = row.id; id && !shown.has(id); id = parents.get(id))
      shown.add(id);
  }
  return order.filter(({ id }) => shown.has(id));
}
