import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Queries } from '../../office/queries.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { GoodsCard, LotCard } from './quality/cards.tsx';
import { goodsColumns, goodsSheet, lotColumns, lotSheet } from './quality/columns.tsx';
import { ExportButton } from './quality/export-button.tsx';
import { QualityList } from './quality/list.tsx';
import type { QualityProps } from './quality/props.ts';
import classes from './quality/quality.module.css';
import { useGoodsSource, useLotSource, useSummary } from './quality/use-quality.ts';

/** What the near-expiry rules cannot judge, to be mended where the goods' data is kept (decision N3). */
export function QualityScreen(props: QualityProps) {
  return (
    <Queries userId={props.session.user.userId}>
      <Quality {...props} />
    </Queries>
  );
}

function Quality(props: QualityProps) {
  const { t, i18n } = useTranslation('stock-quality');
  const { search } = props;
  const summary = useSummary(props);
  const goods = useGoodsSource(props);
  const lots = useLotSource(props);
  const isLots = search.view === 'lots';
  const { language } = i18n;
  return (
    <Page
      title={t('title')}
      subtitle={summary && <LiveStock {...summary} />}
      actions={
        isLots ? (
          <ExportButton
            source={lots}
            columns={lotSheet(t)}
            name={t('tab.lots')}
            isDisabled={!summary?.lotsExpiringTooLate}
          />
        ) : (
          <ExportButton
            source={goods}
            columns={goodsSheet(t)}
            name={t('tab.goods')}
            isDisabled={!summary?.goodsWithoutShelfLife}
          />
        )
      }
      toolbar={<Toolbar {...props} summary={summary} />}
    >
      {isLots ? (
        <QualityList
          key="lots"
          {...props}
          source={lots}
          columns={lotColumns(t, language)}
          rowKey={(item) => `${item.hdstore} ${item.farticle} ${item.flot}`}
          card={(item) => <LotCard item={item} />}
          label={t('tab.lots')}
          about={t('about.lots')}
          defaultSort="-daysTooMany"
        />
      ) : (
        <QualityList
          key="goods"
          {...props}
          source={goods}
          columns={goodsColumns(t, language)}
          rowKey={(item) => item.farticle}
          card={(item) => <GoodsCard item={item} />}
          label={t('tab.goods')}
          about={t('about.goods')}
          defaultSort="-qty"
        />
      )}
    </Page>
  );
}

function Toolbar(props: QualityProps & { summary: ReturnType<typeof useSummary> }) {
  const { t } = useTranslation('stock-quality');
  const { session, search, onSearch, summary } = props;
  const { stores } = session.user;
  const size = useDesk() ? 'sm' : 'md';
  return (
    <>
      <search className={classes.tools}>
        <TextInput
          className={classes.search}
          size={size}
          type="search"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.q ?? ''}
          onChange={(event) => onSearch({ q: event.currentTarget.value, page: undefined })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch({ q: undefined, page: undefined });
          }}
        />
        {stores.length > 1 && (
          <NativeSelect
            className={classes.store}
            size={size}
            aria-label={t('store')}
            value={search.store ?? ''}
            data={[
              { value: '', label: t('store.all', { count: stores.length }) },
              ...stores.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` })),
            ]}
            onChange={(event) => onSearch({ store: event.currentTarget.value || undefined, page: undefined })}
          />
        )}
      </search>
      <Tabs
        label={t('title')}
        of={[
          { key: 'goods', label: t('tab.goods'), count: summary?.goodsWithoutShelfLife },
          { key: 'lots', label: t('tab.lots'), count: summary?.lotsExpiringTooLate },
        ]}
        shown={search.view ?? 'goods'}
        onShow={(tab) =>
          onSearch({ view: tab === 'goods' ? undefined : tab, sort: undefined, page: undefined })
        }
        className={classes.tabs}
      />
    </>
  );
}

/** How much of the stock has a live figure: without it the filter by live stock counts midnight's. */
function LiveStock(props: { lots: number; lotsWithoutLiveStock: number }) {
  const { t } = useTranslation('stock-quality');
  const { lots, lotsWithoutLiveStock } = props;
  return lotsWithoutLiveStock === 0
    ? t('live.all', { count: lots })
    : t('live.missing', { count: lotsWithoutLiveStock, total: lots });
}
