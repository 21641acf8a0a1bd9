import { useState } from 'react';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import type { CheckTreeNode } from '../../../ui/lists/check-tree-rows.ts';
import { useSample } from '../sample.ts';

function useNodes(): CheckTreeNode[] {
  const { t, rows } = useSample();
  const stores = [...new Set(rows.map(({ store }) => store))];
  return [
    { id: 'all', parentId: null, label: t('word.store') },
    ...stores.map((store) => ({ id: store, parentId: 'all', label: store })),
    ...rows.map(({ id, name, store }) => ({ id, parentId: store, label: name, note: id })),
  ];
}

function Tree(props: {
  checked: readonly string[];
  choice?: 'field' | 'rows';
  isReadOnly?: boolean;
  disabled?: readonly string[];
  search?: string;
  more?: CheckTreeNode;
}) {
  const { t } = useSample();
  const nodes = useNodes();
  const [checked, setChecked] = useState(new Set(props.checked));
  const { choice, isReadOnly, search, more, disabled } = props;
  const tick = (id: string) =>
    setChecked((now) => {
      if (choice) return new Set([id]);
      const next = new Set(now);
      return next.delete(id) ? next : next.add(id);
    });
  return (
    <CheckTree
      label={t('word.goods')}
      nodes={more ? [...nodes, more] : nodes}
      ticks={{ checked, half: choice ? new Set() : halfOf(nodes, checked) }}
      onTick={tick}
      openDepth={2}
      height={280}
      disabled={disabled && new Set(disabled)}
      {...(choice && { choice })}
      {...(isReadOnly && { isReadOnly })}
      {...(search && { search })}
    />
  );
}

/** What is not ticked itself, above what is. */
function halfOf(nodes: readonly CheckTreeNode[], checked: ReadonlySet<string>): Set<string> {
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const half = new Set<string>();
  for (const id of checked)
    for (let above = parentOf.get(id); above; above = parentOf.get(above)) half.add(above);
  return new Set([...half].filter((id) => !checked.has(id)));
}

export const states = {
  usual: () => <Tree checked={['100218']} />,
  choice: () => <Tree checked={['100342']} choice="field" />,
  'choice-of-rows': () => <Tree checked={['100342']} choice="rows" />,
  'read-only': () => <Tree checked={['100218']} isReadOnly />,
  'partly-off': () => <Tree checked={['100218']} disabled={['100342']} />,
  filtered: () => <Tree checked={[]} search="?" />,
  'long-text': () => (
    <Tree checked={[]} more={{ id: 'long', parentId: 'all', label: useSample().longName }} />
  ),
};
