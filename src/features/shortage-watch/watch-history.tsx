import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { watchHistory } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/types';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useWork } from '../../store-work/work.ts';
import { useWhyCutOff } from '../../ui/feedback/cut-off.ts';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './watch.module.css';
import { useWatches } from './watches.ts';

/** Who changed a record, when and what, newest first: the server's alone, so cut off it says why there is none. */
export function WatchHistory({ watch }: { watch: Watch }) {
  const { t } = useTranslation('shortage-watch');
  const { token, user } = useWork();
  const { id } = watch;
  const whyCutOff = useWhyCutOff();
  const { data, error, isPending } = useQuery({
    // Another status or another edit asks anew.
    queryKey: [featureOf(watchHistory), user.userId, watchHistory.name, id, watch.decided?.at, watch.edit.at],
    queryFn: ({ signal }) => send(watchHistory, { token, signal, params: { id } }),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
  const problem = error && problemOf(error);
  const whyNone = problem && (whyCutOff ?? t(`reasons:${problem.reason}`, problem.params));
  return (
    <section className={classes.history} aria-label={t('history')}>
      <Heading level={3}>{t('history')}</Heading>
      {data === undefined && whyNone && <Muted as="p">{whyNone}</Muted>}
      {data === undefined && !whyNone && isPending && <Skeleton shape="rows" />}
      {data && <Entries of={data} />}
    </section>
  );
}

function Entries({ of }: { of: AnswerOf<typeof watchHistory> }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { timeZone } = useWork();
  const { statuses } = useWatches();
  // Of an edit the name says enough.
  const causes: Readonly<Record<string, string>> = {
    import: t('history.cause.import'),
    revert: t('history.cause.revert'),
    undo: t('history.cause.undo'),
  };
  const wordsOf = (field: string, value: string | null) => {
    if (value === null) return '–';
    return field === 'status' ? statuses.nameOf(value) : value;
  };
  return (
    <ol className={classes.entries}>
      {of.map(({ at, userName, cause, changes }) => (
        <li key={`${at} ${cause} ${JSON.stringify(changes)}`} className={classes.entry}>
          <Muted size="small">
            <Facts of={[exactTimeOf(at, i18n.language, timeZone), userName, causes[cause]]} />
          </Muted>
          {changes.map(({ field, from, to }) => (
            <span key={field}>
              {t(`column.${field}`)}: {wordsOf(field, from)} → {wordsOf(field, to)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
