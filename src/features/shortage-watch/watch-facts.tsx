import { useTranslation } from 'react-i18next';
import type { Watch } from '#core/shortage-watch/row';
import { useWork } from '../../store-work/work.ts';
import { type Fact, FactList } from '../../ui/lists/fact-list.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { dayText, exactTimeOf, quantityText } from '../../ui/text/format.ts';

/** A record in full: what is missing where, since when, and what was decided by whom. */
export function WatchFacts({ watch }: { watch: Watch }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { timeZone } = useWork();
  const { language } = i18n;
  const time = (at: string) => exactTimeOf(at, language, timeZone);
  const { warehouseQty, warehouseAt, decided } = watch;
  const facts: Fact[] = [
    [t('column.hdstore'), <Facts key="store" of={[watch.storeName, watch.store]} />],
    [t('column.hdgdCode'), watch.goodsCode],
    [t('column.hdgdCode2'), watch.barcodes.join(', ') || '–'],
    [t('column.watchDate'), dayText(watch.day, language)],
    [t('column.reqQty'), quantityText(watch.requiredQty, language)],
    [t('column.reqReason'), watch.reason || '–'],
    [t('column.expectedDeliveryDate'), watch.expectedOn === null ? '–' : dayText(watch.expectedOn, language)],
    [
      t('column.wrhQty'),
      warehouseQty === null ? (
        '–'
      ) : (
        <Facts
          key="warehouse"
          of={[quantityText(warehouseQty, language), warehouseAt !== null && time(warehouseAt)]}
        />
      ),
    ],
    [t('column.psrCode'), watch.buyerCode || '–'],
    [t('column.editUserName'), <Facts key="edit" of={[watch.edit.userName, time(watch.edit.at)]} />],
    ...(decided
      ? [
          [t('column.disposeRemark'), watch.remark || '–'] as const,
          [
            t('column.disposeUserName'),
            <Facts key="decided" of={[decided.userName, time(decided.at)]} />,
          ] as const,
        ]
      : []),
  ];
  return <FactList of={facts} />;
}
