import { Entries, Entry } from '../../../office/entries.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import type { SampleRow } from '../sample.ts';
import { problem } from '../sample-answers.ts';
import { useSampleList } from '../sample-list.tsx';
import { sampleInstant } from '../sample-session.ts';

const whole = {
  fetchedAt: Date.parse(sampleInstant),
  problem: null,
  isAsking: false,
  isOld: false,
  retry: () => undefined,
};

function List(props: {
  shown?: readonly SampleRow[];
  list?: Partial<Parameters<typeof Entries>[0]['list']>;
  isOff?: boolean;
}) {
  const { t, rows } = useSampleList();
  return (
    <Entries<SampleRow>
      list={{ ...whole, ...props.list }}
      shown={props.shown ?? rows}
      about={t('demo-gallery-work:list.about')}
    >
      {(row, place) => (
        <Entry
          key={row.id}
          id={row.id}
          name={row.name}
          marks={props.isOff && place === 0 && <StateWord tone="off">{t('state.off')}</StateWord>}
          text={<Muted size="small">{row.store}</Muted>}
          value={row.count}
          isOff={props.isOff === true && place === 0}
        >
          <Button variant="default">{t('save')}</Button>
        </Entry>
      )}
    </Entries>
  );
}

const none: readonly SampleRow[] = [];

export const states = {
  usual: () => <List />,
  off: () => <List isOff />,
  'long-text': () => <List shown={[useSampleList().long]} />,
  empty: () => <List shown={none} />,
  loading: () => <List shown={none} list={{ fetchedAt: 0, isAsking: true }} />,
  error: () => <List shown={none} list={{ problem: problem('database-busy') }} />,
  old: () => <List list={{ problem: problem('unreachable') }} />,
};
