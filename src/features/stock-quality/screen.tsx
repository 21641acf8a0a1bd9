import { useTranslation } from 'react-i18next';
import { listPictures } from '#core/goods-pictures/online-contract';
import type { SessionInfo } from '#core/session/contract';
import type { Searched } from '#core/wire/address';
import type { ListPageProps } from '../../lists/list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { type GoodsItem, type LotItem, useGoodsSource, useLotSource, useSummary } from './data.ts';
import { GoodsCard, LotCard } from './parts/cards.tsx';
import { goodsColumns, goodsSheet, lotColumns, lotSheet, nameOf } from './parts/columns.tsx';
import { Pictures } from './parts/pictures.tsx';
import { type QualitySearch, qualityAddress } from './search.ts';
import classes from './stock-quality.module.css';

type Props = Searched<QualitySearch>;

/** What the near-expiry rules cannot judge, to be mended where the goods' data is kept (decision N3). */
export function QualityScreen(props: Props & { session: { token: string; user: SessionInfo } }) {
  const { search, onSearch } = props;
  const List = search.view === 'lots' ? Lots : search.view === 'pictures' ? GoodsPictures : Goods;
  return (
    <OfficeScreen session={props.session}>
      <List search={search} onSearch={onSearch} />
    </OfficeScreen>
  );
}

function Goods(props: Props) {
  const { t, i18n } = useTranslation('stock-quality');
  return (
    <ListPage<GoodsItem, QualitySearch>
      {...useCommon(props)}
      id="quality-goods"
      name={t('tab.goods')}
      list={{ source: useGoodsSource(props.search), about: t('about.goods') }}
      rowKey={({ farticle }) => farticle}
      nameOf={(item) => nameOf(item, i18n.language)}
      firstSort="-qty"
      columns={goodsColumns(t, i18n.language)}
      card={(item) => <GoodsCard item={item} />}
      file={{ columns: goodsSheet(t) }}
    />
  );
}

function Lots(props: Props) {
  const { t, i18n } = useTranslation('stock-quality');
  return (
    <ListPage<LotItem, QualitySearch>
      {...useCommon(props)}
      id="quality-lots"
      name={t('tab.lots')}
      list={{ source: useLotSource(props.search), about: t('about.lots') }}
      rowKey={({ hdstore, farticle, flot }) => `${hdstore} ${farticle} ${flot}`}
      nameOf={(item) => `${nameOf(item, i18n.language)} ${item.flot}`}
      firstSort="-daysTooMany"
      columns={lotColumns(t, i18n.language)}
      card={(item) => <LotCard item={item} />}
      file={{ columns: lotSheet(t) }}
    />
  );
}

function GoodsPictures(props: Props) {
  return <Pictures common={useCommon(props)} />;
}

type Common = 'title' | 'subtitle' | 'address' | 'search' | 'onSearch' | 'text' | 'filters' | 'tabs';

/** What both lists have: the same stores, the same words to search for. */
function useCommon({ search, onSearch }: Props): Pick<ListPageProps<never, QualitySearch>, Common> {
  const { t } = useTranslation('stock-quality');
  const { user, may } = useOffice();
  const { stores } = user;
  const summary = useSummary(search);
  return {
    title: t('title'),
    subtitle: summary && <LiveStock {...summary} />,
    address: qualityAddress,
    search,
    onSearch,
    text: { key: 'q', label: t('search') },
    filters:
      stores.length > 1
        ? [
            {
              as: 'choice',
              key: 'store',
              label: t('store'),
              choices: stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
            },
          ]
        : [],
    tabs: {
      label: t('title'),
      key: 'view',
      shown: search.view ?? 'goods',
      of: [
        { key: 'goods', label: t('tab.goods'), count: summary?.goodsWithoutShelfLife },
        { key: 'lots', label: t('tab.lots'), count: summary?.lotsExpiringTooLate },
        ...(may(listPictures) ? [{ key: 'pictures', label: t('tab.pictures') }] : []),
      ],
      clears: { sort: undefined, state: undefined },
      className: classes.tabs,
    },
  };
}

/** How much of the stock has a live figure: without it the filter by live stock counts midnight's. */
function LiveStock(props: { lots: number; lotsWithoutLiveStock: number }) {
  const { t } = useTranslation('stock-quality');
  const { lots, lotsWithoutLiveStock } = props;
  return lotsWithoutLiveStock === 0
    ? t('live.all', { count: lots })
    : t('live.missing', { count: lotsWithoutLiveStock, total: lots });
}
