import { useTranslation } from 'react-i18next';
import type { StockFigures } from '#core/half-past/row';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { StockTag } from './tags.tsx';

/** Everything that the WMS says of stock. */
export function StockFacts({ row, more = [] }: { row: StockFigures; more?: readonly Fact[] }) {
  const { t, i18n } = useTranslation('half-past');
  const quantity = (said: number | null) => (said === null ? '–' : quantityText(said, i18n.language));
  return (
    <FactList
      of={[
        ...more,
        [t('column.stat'), <StockTag key="stat" state={row.state} />],
        [t('column.fqty'), quantity(row.qty)],
        [t('column.saleQty'), quantity(row.saleQty)],
        [t('column.outQty'), quantity(row.outQty)],
        [t('column.blockStockQty'), quantity(row.blockedQty)],
        [t('column.blockStockDay'), quantity(row.blockedDays)],
        [t('column.fbin'), row.bin],
        [t('column.flot'), row.lot || '–'],
        [t('column.fcode'), row.goodsCode],
        [t('column.fcode2'), row.barcodes[0] ?? '–'],
        [t('column.fvalidperiod'), quantity(row.shelfLifeDays)],
        [t('column.vendor'), row.vendor || '–'],
        [t('column.psrName'), [row.buyerName, row.buyerCode].filter(Boolean).join(' ') || '–'],
        [t('column.since'), dayText(row.since, i18n.language)],
      ]}
    />
  );
}
