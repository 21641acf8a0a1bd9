import { Facts } from '../../../ui/lists/facts.tsx';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => {
    const { rows } = useSample();
    return <Facts of={[rows[0]?.store, rows[0]?.day, '', rows[0]?.count]} />;
  },
  'at-end': () => {
    const { rows } = useSample();
    return <Facts of={[rows[0]?.store, rows[0]?.day]} isAtEnd />;
  },
  'long-text': () => {
    const { rows, long, longName } = useSample();
    return <Facts of={[rows[0]?.store, longName, long]} />;
  },
};
