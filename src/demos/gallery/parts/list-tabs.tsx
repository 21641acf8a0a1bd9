import { HeldState } from '../../../lists/held-state.tsx';
import { ListTabs } from '../../../lists/tabs.tsx';
import { type HeldLook, useHeldList } from '../sample-held-list.tsx';
import { useSampleList } from '../sample-list.tsx';
import { SampleWork } from '../sample-work.tsx';

function Held(props: HeldLook) {
  const parts = useHeldList(props);
  return (
    <SampleWork>
      <ListTabs {...parts} />
      <HeldState {...parts} />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Held />,
  empty: () => <Held due={[]} />,
  filtered: () => <Held find="x" />,
  loading: () => <Held due={[]} isLoaded={false} />,
  'long-text': () => <Held name={useSampleList().long.name} />,
};
