import { useState } from 'react';
import { addressOf, text } from '#core/wire/address';
import { ListPage } from '../../../lists/list-page.tsx';
import { type SampleRow, useSample } from '../sample.ts';
import { type Answer, answers, cutOff, refuses, waits } from '../sample-answers.ts';
import { useFileColumns, useSampleList } from '../sample-list.tsx';
import { SampleOffice } from '../sample-office.tsx';
import { SampleOpen } from '../sample-open.tsx';

export const alone = true;
export const heightPx = 560;

const address = addressOf({ find: text() }, { sort: ['name'] });

function Listed(props: { answer: Answer; before?: readonly SampleRow[]; find?: string }) {
  const { answer, before, find } = props;
  return (
    <SampleOffice answer={answer} {...(before && { before: { data: pageOf(before) } })}>
      <List find={find} />
    </SampleOffice>
  );
}

function List({ find }: { find: string | undefined }) {
  const { t, columns, card, rowKey } = useSampleList();
  const [search, setSearch] = useState(() => address.read({ find }));
  const [open, setOpen] = useState<SampleRow>();
  return (
    <ListPage<SampleRow, typeof search>
      title={t('word.goods')}
      id="sample"
      address={address}
      search={search}
      onSearch={(change) => setSearch((now) => address.read({ ...now, ...change }))}
      // The office around it answers.

      list={{
        source: { key: ['sample'], fetch: () => Promise.resolve(pageOf([])) },
        about: t('demo-gallery-work:list.about'),
        none: t('demo-gallery-work:list.none'),
      }}
      rowKey={rowKey}
      nameOf={({ name }) => name}
      firstSort="+name"
      columns={columns}
      card={(row) => card(row, () => setOpen(row))}
      text={{ key: 'find', label: t('word.goods') }}
      filters={[]}
      file={{ columns: useFileColumns() }}
      open={open && { rowKey: open.id, title: open.name, content: <SampleOpen of={open} /> }}
      onOpen={setOpen}
    />
  );
}

const pageOf = (rows: readonly SampleRow[]) => ({ items: [...rows], total: rows.length });

export const states = {
  usual: () => <Listed answer={answers(pageOf(useSample().rows))} />,
  'long-text': () => <Listed answer={answers(pageOf([useSampleList().long]))} />,
  empty: () => <Listed answer={answers(pageOf([]))} />,
  filtered: () => <Listed find="x" answer={answers(pageOf([]))} />,
  loading: () => <Listed answer={waits} />,
  error: () => <Listed answer={refuses} />,
  offline: () => <Listed answer={cutOff} />,
  old: () => <Listed answer={cutOff} before={useSample().rows} />,
};
