import { CardList } from '../../../lists/card-list.tsx';
import type { SampleRow } from '../sample.ts';
import { useSampleList } from '../sample-list.tsx';

function Cards({ items }: { items: readonly SampleRow[] }) {
  const { card, rowKey } = useSampleList();
  return <CardList items={items} keyOf={rowKey} render={(row) => card(row)} />;
}

export const states = {
  usual: () => <Cards items={useSampleList().rows} />,
  'long-text': () => <Cards items={[useSampleList().long]} />,
  empty: () => <Cards items={[]} />,
};
