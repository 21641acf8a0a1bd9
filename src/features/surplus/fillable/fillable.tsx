import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import type { SurplusSource } from '#core/surplus/match';
import { type FillableItem, listFillable } from '#core/surplus/online-contract';
import { type AnswerOf, type BodyOf, featureOf } from '#core/wire/call';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { Queries } from '../../../lists/queries.tsx';
import { useWords } from '../../../store-work/use-words.ts';
import { useWork } from '../../../store-work/work.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { goodsName } from '../parts/names.ts';
import classes from '../parts/parts.module.css';

type LotProps = { article: string; lot: string };
export type FillableProps = LotProps & { store: string };

/** The shortages that a lot near its expiry could fill: nothing at all where it is no surplus, or nobody is short. */
export function Fillable(props: FillableProps) {
  const { user } = useWork();
  const hasWords = useWords('surplus');
  if (!hasWords) return null;
  return (
    <Queries userId={user.userId}>
      <Found {...props} />
    </Queries>
  );
}

function Found(props: FillableProps) {
  const { t, i18n } = useTranslation('surplus');
  const { data } = useFillable({ hdstore: props.store, farticle: props.article, flot: props.lot });
  if (!data || data.total === 0) return null;
  return (
    <details className={classes.fills}>
      <summary>{t('fills.title', { count: data.total })}</summary>
      <Muted as="p" size="small">
        {t('fills.qty', { qty: quantityText(data.qty, i18n.language) })}
      </Muted>
      <List of={data.shortages} store={props.store} />
    </details>
  );
}

/** The same laid open, for head office, which decides about them. Inside of `Queries`. */
export function FillableList(props: LotProps & { source: SurplusSource; place: string }) {
  const { t } = useTranslation('surplus');
  const { source, place, article, lot } = props;
  const at = source === 'store' ? { hdstore: place } : { fbin: place };
  const { data, error } = useFillable({ ...at, farticle: article, flot: lot });
  const problem = error && problemOf(error);
  if (problem && !data) return <Muted as="p">{t(`reasons:${problem.reason}`, problem.params)}</Muted>;
  if (!data) return <Skeleton shape="rows" />;
  if (data.total === 0) return <Muted as="p">{t('fills.none')}</Muted>;
  return <List of={data.shortages} />;
}

function useFillable(body: BodyOf<typeof listFillable>) {
  const { token, user } = useWork();
  return useQuery({
    queryKey: [featureOf(listFillable), user.userId, listFillable.name, body],
    queryFn: ({ signal }) => send(listFillable, { token, signal, body }),
  });
}

function List({ of, store }: { of: AnswerOf<typeof listFillable>['shortages']; store?: string }) {
  const { t, i18n } = useTranslation('surplus');
  const { user } = useWork();
  const mayView = hasPoint(user.points, 'MENU-LACK-VIEW');
  return (
    <ul className={classes.offers}>
      {of.map((one) => (
        <li key={one.id}>
          <Name of={one} store={store} isLink={store === undefined || (mayView && one.isOwn)} />
          <Muted size="small">
            <Facts
              of={[
                t('fills.days', { count: one.days }),
                t('fills.lack', { qty: quantityText(one.lackQty, i18n.language) }),
                one.rank > 0 && t('offers.instead'),
              ]}
            />
          </Muted>
        </li>
      ))}
    </ul>
  );
}

/** A shortage with the way to it: the store's own list, or where head office decides. */
function Name({ of, store, isLink }: { of: FillableItem; store: string | undefined; isLink: boolean }) {
  const { i18n } = useTranslation();
  const name = goodsName(of, i18n.language);
  if (!isLink) return <span>{name}</span>;
  if (store === undefined)
    return (
      <Link to="/goodslack/manager" search={{ open: of.id }}>
        {name}
      </Link>
    );
  return (
    <Link to="/goodslack/view" search={{ store, open: of.id }}>
      {name}
    </Link>
  );
}
