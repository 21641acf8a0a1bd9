import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { RecordCards, type Records, RecordTable } from '../../../ui/lists/record-list.tsx';
import classes from '../gallery.module.css';
import { type SampleRow, useSample } from '../sample.ts';
import { useColumns } from '../use-columns.tsx';

/** When the server told of it, in milliseconds. */
const fetchedAt = Date.UTC(2026, 2, 14, 6, 30);

type Look = Partial<Omit<Records<SampleRow>, 'retry'>>;

function useList(look: Look): Records<SampleRow> {
  const { rows } = useSample();
  const { items = rows } = look;
  return { items, total: items.length, fetchedAt, problem: null, retry: () => undefined, ...look };
}

function Cards({
  look = {},
  isFiltered = false,
  more = 0,
}: {
  look?: Look;
  isFiltered?: boolean;
  more?: number;
}) {
  const { t } = useSample();
  const [times, setTimes] = useState(more);
  const list = useList(look);
  return (
    <RecordCards<SampleRow>
      list={list}
      rowKey={({ id }) => id}
      about={t('note')}
      isFiltered={isFiltered}
      card={({ name, store, day }) => (
        <Card title={name}>
          <FactList
            of={[
              [t('word.store'), store],
              [t('word.day'), day],
            ]}
          />
        </Card>
      )}
      more={times > 0 ? () => setTimes(times - 1) : undefined}
      isGoingOn={more > 0 && times === 0}
    />
  );
}

const none: Look = { items: [], total: 0 };
const unreachable = { reason: 'unreachable', params: {} };

export const states = {
  usual: () => <Cards />,
  table: () => {
    const { t, rows } = useSample();
    const list = useList({});
    const [sort, setSort] = useState('+day');
    const [{ page = 1, size = 20 }, setPage] = useState<{
      page?: number | undefined;
      size?: number | undefined;
    }>({});
    return (
      <div className={classes.tall}>
        <RecordTable<SampleRow>
          list={{ ...list, items: rows }}
          rowKey={({ id }) => id}
          isFiltered={false}
          label={t('word.goods')}
          columns={useColumns()}
          sort={sort}
          onSort={setSort}
          page={page}
          size={size}
          sizes={[20, 50]}
          onPage={setPage}
        />
      </div>
    );
  },
  loading: () => <Cards look={{ ...none, total: undefined, fetchedAt: 0 }} />,
  empty: () => <Cards look={none} />,
  filtered: () => <Cards look={none} isFiltered />,
  error: () => <Cards look={{ ...none, problem: { reason: 'database-busy', params: {} } }} />,
  offline: () => <Cards look={{ ...none, total: undefined, fetchedAt: 0, problem: unreachable }} />,
  kept: () => <Cards look={{ problem: unreachable }} />,
  old: () => <Cards look={{ isAsking: true, isOld: true }} />,
  'going-on': () => <Cards more={1} />,
  'long-text': () => {
    const { rows, longName } = useSample();
    return (
      <Cards look={{ items: rows.slice(0, 1).map((row) => ({ ...row, name: longName, store: longName })) }} />
    );
  },
};
