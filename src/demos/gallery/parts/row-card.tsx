import { useSampleList } from '../sample-list.tsx';

export const states = {
  usual: () => {
    const { card, first } = useSampleList();
    return card(first);
  },
  'long-text': () => {
    const { card, long } = useSampleList();
    return card(long);
  },
};
