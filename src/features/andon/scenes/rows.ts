import { Tree } from '#core/access/tree';
import type { SceneItem } from '#core/andon/scenes-contract';
import { searchable } from '#core/catalog/text';
import type { Spell } from '../../../ui/text/spelling.ts';

/** A row of the tree table. */
export type SceneRow = {
  scene: SceneItem;
  /** From 0. */
  depth: number;
  /** Whether what is below it is shown; undefined where nothing is. */
  isOpen: boolean | undefined;
};

/**
 * The scenes as they are walked, each below the one that it belongs to: those that are open, or in a search those whose
 * name has the text (or its sound), with all above and below them.
 */
export function sceneRows(
  items: readonly SceneItem[],
  shown: { isOpen: (scene: SceneItem) => boolean; search: string; spell?: Spell | undefined },
): SceneRow[] {
  const text = searchable(shown.search.trim());
  const tree = new Tree(items.map((scene) => ({ id: scene.id, parentId: scene.pid, scene })));
  const found = text === '' ? undefined : foundIn(tree, items, text, shown.spell);
  const rowsOf = (nodes: readonly { id: string; scene: SceneItem }[], depth: number): SceneRow[] =>
    nodes
      .filter(({ id }) => found?.has(id) ?? true)
      .flatMap(({ id, scene }) => {
        const below = tree.childrenOf(id);
        const isOpen = below.length === 0 ? undefined : found !== undefined || shown.isOpen(scene);
        return [{ scene, depth, isOpen }, ...(isOpen ? rowsOf(below, depth + 1) : [])];
      });
  return rowsOf(tree.roots, 0);
}

function foundIn(
  tree: Tree<{ id: string; parentId: string | null }>,
  items: readonly SceneItem[],
  text: string,
  spell: Spell | undefined,
): ReadonlySet<string> {
  const isMeant = ({ name }: SceneItem) => {
    const { full, initials } = spell?.(name) ?? {};
    return [searchable(name), full, initials].some((said) => said?.includes(text));
  };
  return new Set(
    items.filter(isMeant).flatMap(({ id }) => [...tree.ancestorsOf(id), ...tree.withDescendants(id)]),
  );
}
