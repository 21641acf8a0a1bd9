import { FactList } from '../../../ui/lists/fact-list.tsx';
import { useSample } from '../sample.ts';

function Goods({ look }: { look: 'columns' | 'ruled' | 'flow' }) {
  const { t, rows } = useSample();
  const [row] = rows;
  return (
    <FactList
      look={look}
      of={[
        [t('word.goods'), row?.name],
        [t('word.store'), row?.store],
        [t('word.day'), row?.day],
        [t('word.count'), row?.count],
      ]}
    />
  );
}

export const states = {
  usual: () => <Goods look="columns" />,
  'with-line': () => <Goods look="ruled" />,
  flowing: () => <Goods look="flow" />,
  'long-text': () => {
    const { t, long, longName } = useSample();
    return (
      <FactList
        of={[
          [t('word.goods'), longName],
          [long, long],
        ]}
      />
    );
  },
};
