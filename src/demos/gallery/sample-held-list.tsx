import { useState } from 'react';
import { addressOf, apart, oneOf, text } from '#core/wire/address';
import type { ListPageProps } from '../../lists/list.ts';
import { HeldCard } from '../../store-work/held-card.tsx';
import type { SampleRow } from './sample.ts';
import { useSampleList } from './sample-list.tsx';
import { SampleOpen } from './sample-open.tsx';

const address = addressOf({ tab: apart(oneOf('due', 'done')), find: text() }, { sort: ['name'] });
type Search = ReturnType<typeof address.read>;

export type HeldLook = {
  /** What is due. */
  due?: readonly SampleRow[];
  isLoaded?: boolean;
  /** What is looked for. */
  find?: string;
  /** What the first list is called. */
  name?: string;
};

/** A list that this device holds, in two parts; what is looked for is found by its name. */
export function useHeldList(look: HeldLook): ListPageProps<SampleRow, Search> {
  const { t, rows, columns, facts, rowKey } = useSampleList();
  const { due = rows.slice(0, 2), isLoaded = true, name = t('demo-gallery-work:due') } = look;
  const [search, setSearch] = useState(() => address.read({ find: look.find }));
  const [open, setOpen] = useState<SampleRow>();
  const empty = { title: t('demo-gallery-work:list.none'), text: t('demo-gallery-work:list.about') };
  const found = (of: readonly SampleRow[]) =>
    of.filter((row) => row.name.toLowerCase().includes((search.find ?? '').toLowerCase()));
  return {
    title: t('word.goods'),
    id: 'sample',
    address,
    search,
    isLoaded,
    rowKey,
    columns,
    onSearch: (change) => setSearch((now) => address.read({ ...now, ...change })),
    tabs: {
      label: t('word.goods'),
      key: 'tab',
      shown: search.tab ?? 'due',
      of: [
        { key: 'due', label: name, rows: found(due), empty },
        { key: 'done', label: t('state.done'), rows: found(rows.slice(2)), empty },
      ],
    },
    nameOf: (row) => row.name,
    fixed: ['name'],
    filters: [],
    card: (row, onOpen) => (
      <HeldCard
        rowKey={row.id}
        mark={undefined}
        title={row.name}
        figure={row.count}
        facts={facts(row)}
        onOpen={() => onOpen(row)}
      />
    ),
    sorts: { usual: t('word.day'), columns: [['name', t('word.goods')]] },
    text: { key: 'find', label: t('word.goods') },
    noMatch: t('lists:no-match'),
    open: open && { rowKey: open.id, title: open.name, content: <SampleOpen of={open} /> },
    onOpen: setOpen,
  };
}
