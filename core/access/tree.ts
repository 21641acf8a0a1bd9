/** A node of a tree kept flat: each row names the one above it. */
export type TreeNode = { id: string; parentId: string | null };

/** A tree by its rows; rows whose parent is missing stand at the top. */
export class Tree<Node extends TreeNode> {
  readonly roots: readonly Node[];
  private readonly byId: ReadonlyMap<string, Node>;
  private readonly below = new Map<string, Node[]>();

  constructor(nodes: readonly Node[]) {
    this.byId = new Map(nodes.map((node) => [node.id, node]));
    const roots: Node[] = [];
    for (const node of nodes) {
      const parent = node.parentId !== null && this.byId.has(node.parentId) ? node.parentId : null;
      const siblings = parent === null ? roots : this.below.get(parent);
      if (siblings) siblings.push(node);
      else if (parent !== null) this.below.set(parent, [node]);
    }
    this.roots = roots;
  }

  get(id: string): Node | undefined {
    return this.byId.get(id);
  }

  childrenOf(id: string): readonly Node[] {
    return this.below.get(id) ?? [];
  }

  /** A node and everything below it. */
  withDescendants(id: string): string[] {
    return [id, ...this.childrenOf(id).flatMap((child) => this.withDescendants(child.id))];
  }

  ancestorsOf(id: string, found: readonly string[] = []): readonly string[] {
    const parent = this.byId.get(id)?.parentId;
    // Rows that stand below each other have an end as well.
    if (!parent || !this.byId.has(parent) || found.includes(parent)) return found;
    return this.ancestorsOf(parent, [...found, parent]);
  }
}

export type Ticks = { checked: ReadonlySet<string>; half: ReadonlySet<string> };

/**
 * Checked and half-checked nodes by the ids that were chosen (decision U5): a node is checked when it was chosen and
 * nothing below it is missing, half when something below it is chosen, or it was chosen without all of them.
 */
export function ticksOf<Node extends TreeNode>(tree: Tree<Node>, chosen: ReadonlySet<string>): Ticks {
  const checked = new Set<string>();
  const half = new Set<string>();
  const visit = (node: Node): 'all' | 'some' | 'none' => {
    const children = tree.childrenOf(node.id).map(visit);
    const isChosen = children.length === 0 ? chosen.has(node.id) : children.every((state) => state === 'all');
    const hasSome = chosen.has(node.id) || children.some((state) => state !== 'none');
    if (isChosen) checked.add(node.id);
    else if (hasSome) half.add(node.id);
    return isChosen ? 'all' : hasSome ? 'some' : 'none';
  };
  for (const root of tree.roots) visit(root);
  return { checked, half };
}

/** What is chosen after a tick of `id`: it and all below it, or none of them; what is above follows. */
export function toggled<Node extends TreeNode>(
  tree: Tree<Node>,
  chosen: ReadonlySet<string>,
  id: string,
): Set<string> {
  const next = new Set(chosen);
  const isOn = !ticksOf(tree, chosen).checked.has(id);
  for (const one of tree.withDescendants(id)) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  // A parent is kept while anything below it is (spec 1, section 6).
  for (const parent of tree.ancestorsOf(id)) {
    if (tree.childrenOf(parent).some((child) => next.has(child.id))) next.add(parent);
    else next.delete(parent);
  }
  return next;
}
