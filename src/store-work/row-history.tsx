import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AnyCall, featureOf } from '#core/wire/call';
import type { RowChange } from '#core/wire/row-change';
import { problemOf } from '../api/problem.ts';
import { useWhyCutOff } from '../ui/feedback/cut-off.ts';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { Facts } from '../ui/lists/facts.tsx';
import { exactTimeOf } from '../ui/text/format.ts';
import { Heading } from '../ui/text/heading.tsx';
import { Muted } from '../ui/text/muted.tsx';
import classes from './row-history.module.css';
import { useWork } from './work.ts';

/** How a feature says what became of its rows. */
type Words<Change extends RowChange> = {
  title: string;
  /** Where nobody has changed it yet. */
  none?: string;
  /** Beside who and when; of an edit the name says enough. */
  about: (change: Change) => readonly (string | false | undefined)[];
  fieldName: (field: string) => string;
  /** What a field was or became; never asked of nothing. */
  valueText: (field: string, value: string) => string;
};

/**
 * Who changed a row, when and what, newest first: the server's alone, so cut off it says why there is none. What was asked
 * for before is shown. Inside of `Queries`.
 *
 * @param props.edited when it was last changed, as far as is known here: another time asks anew
 */
export function RowHistory<Change extends RowChange>(props: {
  call: Pick<AnyCall, 'name'>;
  id: string;
  edited: string | null;
  read: (asked: { token: string; signal: AbortSignal }) => Promise<readonly Change[]>;
  words: Words<Change>;
}) {
  const { t } = useTranslation('reasons');
  const { token, user } = useWork();
  const { call, id, edited, read, words } = props;
  const whyCutOff = useWhyCutOff();
  const { data, error, isPending } = useQuery({
    queryKey: [featureOf(call), user.userId, call.name, id, edited],
    queryFn: ({ signal }) => read({ token, signal }),
    // The same row's, while it is asked for anew.
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
  const problem = error && problemOf(error);
  const whyNone = problem && (whyCutOff ?? t(problem.reason, problem.params));
  return (
    <section className={classes.history} aria-label={words.title}>
      <Heading level={3}>{words.title}</Heading>
      {data === undefined && whyNone && <Muted as="p">{whyNone}</Muted>}
      {data === undefined && !whyNone && isPending && <Skeleton shape="rows" />}
      {data?.length === 0 && words.none !== undefined && <Muted as="p">{words.none}</Muted>}
      {data && data.length > 0 && <Entries of={data} words={words} />}
    </section>
  );
}

function Entries<Change extends RowChange>({ of, words }: { of: readonly Change[]; words: Words<Change> }) {
  const { i18n } = useTranslation();
  const { timeZone } = useWork();
  const valueText = (field: string, value: string | null) =>
    value === null || value === '' ? '–' : words.valueText(field, value);
  return (
    <ol className={classes.entries}>
      {of.map((change) => (
        <li key={JSON.stringify(change)} className={classes.entry}>
          <Muted size="small">
            <Facts
              of={[exactTimeOf(change.at, i18n.language, timeZone), change.userName, ...words.about(change)]}
            />
          </Muted>
          {change.changes.map(({ field, from, to }) => (
            <span key={field}>
              {words.fieldName(field)}: {valueText(field, from)} → {valueText(field, to)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
