import { useState } from 'react';
import type { Listed } from '#core/wire/address';
import { OlderRows } from '../../../lists/remote-rows.tsx';
import { type SampleRow, useSample } from '../sample.ts';
import { type Answer, answers, cutOff, refuses, waits } from '../sample-answers.ts';
import { useSampleList } from '../sample-list.tsx';
import { SampleOffice } from '../sample-office.tsx';

function Asked(props: { answer: Answer; before?: readonly SampleRow[]; isFiltered?: boolean }) {
  const { answer, before } = props;
  return (
    <SampleOffice answer={answer} {...(before && { before: { data: pageOf(before) } })}>
      <Rows isFiltered={props.isFiltered ?? false} />
    </SampleOffice>
  );
}

function Rows({ isFiltered }: { isFiltered: boolean }) {
  const { t, columns, card, rowKey } = useSampleList();
  const [open, setOpen] = useState<string>();
  const [search, setSearch] = useState<Listed>({});
  const activate = (row: SampleRow) => setOpen(rowKey(row));
  return (
    <OlderRows<SampleRow, Listed>
      // The office around it answers.
      of={{
        source: { key: ['sample'], fetch: () => Promise.resolve(pageOf([])) },
        about: t('demo-gallery-work:list.about'),
      }}
      label={t('word.goods')}
      columns={columns}
      card={(row) => card(row, () => activate(row))}
      rowKey={rowKey}
      open={open === undefined ? undefined : { rowKey: open, content: null }}
      onOpen={(row) => row && activate(row)}
      isFiltered={isFiltered}
      search={search}
      onSearch={({ sort = search.sort }) => setSearch(sort === undefined ? {} : { sort })}
    />
  );
}

const pageOf = (rows: readonly SampleRow[]) => ({ items: [...rows], total: rows.length });

export const states = {
  usual: () => <Asked answer={answers(pageOf(useSample().rows))} />,
  'long-text': () => <Asked answer={answers(pageOf([useSampleList().long]))} />,
  empty: () => <Asked answer={answers(pageOf([]))} />,
  filtered: () => <Asked isFiltered answer={answers(pageOf([]))} />,
  loading: () => <Asked answer={waits} />,
  error: () => <Asked answer={refuses} />,
  offline: () => <Asked answer={cutOff} />,
  old: () => <Asked answer={cutOff} before={useSample().rows} />,
};
