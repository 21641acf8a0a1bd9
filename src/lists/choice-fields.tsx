import { type MantineSize, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStoreOfList } from './reader.ts';

/** Which of the user's stores; nothing to choose for who has one. */
export function StoreField(props: { size: MantineSize; onStore: (code: string) => void }) {
  const { t } = useTranslation('store-work');
  const { store, user } = useStoreOfList();
  const { stores } = user;
  return (
    <NativeSelect
      size={props.size}
      label={t('filter.store')}
      value={store.code}
      disabled={stores.length < 2}
      data={stores.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))}
      onChange={(event) => props.onStore(event.currentTarget.value)}
    />
  );
}

/** The same in a line above a list; nothing for who has one store. */
export function StoreChoice(props: { onStore: (code: string) => void }) {
  const { t } = useTranslation('store-work');
  const { store, user } = useStoreOfList();
  const { stores } = user;
  if (stores.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('filter.store')}
      value={store.code}
      data={stores.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))}
      onChange={(event) => props.onStore(event.currentTarget.value)}
    />
  );
}

/** The order of cards, which have no headers to sort by. `columns`: their keys and what they are called. */
export function SortField(props: {
  size: MantineSize;
  sort: string | undefined;
  usual: string;
  columns: readonly (readonly [key: string, name: string])[];
  onSort: (sort: string | undefined) => void;
}) {
  const { t } = useTranslation('store-work');
  return (
    <NativeSelect
      size={props.size}
      label={t('filter.sort')}
      value={props.sort ?? ''}
      data={[
        { value: '', label: props.usual },
        ...props.columns.flatMap(([key, name]) => [
          { value: `+${key}`, label: t('filter.sort.up', { column: name }) },
          { value: `-${key}`, label: t('filter.sort.down', { column: name }) },
        ]),
      ]}
      onChange={(event) => props.onSort(event.currentTarget.value || undefined)}
    />
  );
}
