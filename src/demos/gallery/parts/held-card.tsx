import { useState } from 'react';
import { HeldCard, MarkedName } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import type { SampleRow } from '../sample.ts';
import { useSampleList } from '../sample-list.tsx';

function Held(props: { of?: SampleRow; mark?: Unsent; isFull?: boolean }) {
  const { t, first, facts } = useSampleList();
  const { of = first, mark, isFull = false } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <HeldCard
      rowKey={of.id}
      mark={mark}
      onOpen={() => setOpen(!isOpen)}
      title={of.name}
      facts={facts(of)}
      {...(isFull && {
        tags: <StateWord tone="good">{t('demo-gallery-work:due')}</StateWord>,
        figure: of.count,
        more: isOpen && t('demo-gallery-work:list.about'),
      })}
    >
      {isFull && <Button variant="default">{t('save')}</Button>}
    </HeldCard>
  );
}

export const states = {
  usual: () => <Held />,
  full: () => <Held isFull />,
  unsent: () => <Held isFull mark="waiting" />,
  refused: () => <Held isFull mark="parked" />,
  'long-text': () => <Held isFull of={useSampleList().long} mark="waiting" />,
  // The same in a table.
  'in-table': () => <MarkedName name={useSampleList().first.name} mark="parked" />,
};
