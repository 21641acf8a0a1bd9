import { useState } from 'react';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { useSample } from '../sample.ts';

export const alone = true;

const nodeCount = 2000;

/** Two thousand below one, open at once. */
function Many() {
  const { t } = useSample();
  const [nodes] = useState(() => [
    { id: 'all', parentId: null, label: t('store.east') },
    ...Array.from({ length: nodeCount }, (_, index) => ({
      id: String(index + 1),
      parentId: 'all',
      label: `${t('goods.rice')} ${index + 1}`,
    })),
  ]);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  return (
    <CheckTree
      label={t('word.goods')}
      nodes={nodes}
      ticks={{ checked, half: new Set(checked.size > 0 && !checked.has('all') ? ['all'] : []) }}
      onTick={(id) => setChecked((now) => new Set([...now, id]))}
      openDepth={1}
      height={320}
    />
  );
}

export const states = { many: () => <Many /> };
