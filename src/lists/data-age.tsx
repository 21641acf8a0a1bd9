import { Facts } from '../ui/lists/facts.tsx';
import { useAgeText } from './age.ts';
import { useStoreOfList } from './reader.ts';

/** Whose data this is and how old. */
export function DataAge() {
  const { store } = useStoreOfList();
  return <Facts of={[`${store.code} ${store.name}`, useAgeText()]} />;
}
