import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { lackHistory } from '#core/goods-lack/online-contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import type { Codes } from '../../../api/codes.ts';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { useLackCodes } from './codes.ts';
import type { KnownGoods } from './known-goods.ts';
import classes from './parts.module.css';

/**
 * Who changed a shortage, when and what, newest first: the server's alone, so cut off it says why there is none. What
 * was asked for before is shown. Inside of `Queries`.
 *
 * @param props.edited when it was last changed, as far as is known here: another time asks anew
 */
export function LackHistory(props: { id: string; edited: string | null; known: KnownGoods }) {
  const { t } = useTranslation('goods-lack');
  const { token, user } = useWork();
  const { id, edited } = props;
  const whyCutOff = useWhyCutOff();
  const { data, error, isPending } = useQuery({
    queryKey: [featureOf(lackHistory), user.userId, lackHistory.name, id, edited],
    queryFn: ({ signal }) => send(lackHistory, { token, signal, params: { id } }),
    // The same row's, while it is asked for anew.
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
  const problem = error && problemOf(error);
  const whyNone = problem && (whyCutOff ?? t(`reasons:${problem.reason}`, problem.params));
  return (
    <section className={classes.history} aria-label={t('history')}>
      <Heading level={3}>{t('history')}</Heading>
      {data === undefined && whyNone && <Muted as="p">{whyNone}</Muted>}
      {data === undefined && !whyNone && isPending && <Skeleton shape="rows" />}
      {data?.length === 0 && <Muted as="p">{t('history.none')}</Muted>}
      {data && data.length > 0 && <Entries of={data} known={props.known} />}
    </section>
  );
}

function Entries({ of, known }: { of: AnswerOf<typeof lackHistory>; known: KnownGoods }) {
  const { t, i18n } = useTranslation('goods-lack');
  const { timeZone } = useWork();
  const wordsOf = useValues(known);
  // Of an edit the name says enough.
  const causes: Readonly<Record<string, string>> = {
    import: t('history.cause.import'),
    sync: t('history.cause.sync'),
    revert: t('history.cause.revert'),
    export: t('history.cause.export'),
  };
  return (
    <ol className={classes.entries}>
      {of.map(({ at, userName, store, cause, changes }) => (
        <li key={`${at} ${store} ${cause} ${JSON.stringify(changes)}`} className={classes.entry}>
          <Muted size="small">
            <Facts
              of={[
                exactTimeOf(at, i18n.language, timeZone),
                userName,
                store !== null && t('history.store', { store }),
                causes[cause],
              ]}
            />
          </Muted>
          {changes.map(({ field, from, to }) => (
            <span key={field}>
              {t([`sync.field.${field}`, `column.${field}`])}: {wordsOf(field, from)} → {wordsOf(field, to)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What a field was or became, in words. */
function useValues(known: KnownGoods): (field: string, value: string | null) => string {
  const { i18n } = useTranslation();
  const codes: Readonly<Record<string, Codes>> = {
    disposeFlag: useLackCodes('goodslack'),
    exportFlag: useLackCodes('export'),
    exchangeFlag: useLackCodes('exchangegoods'),
  };
  return (field, value) => {
    if (value === null || value === '') return '–';
    const goods = field.startsWith('exchangeGd') ? known.of(value) : undefined;
    return codes[field]?.nameOf(value) ?? (goods ? nameIn(goods, i18n.language) : value);
  };
}
