import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { receivedText } from '../../../store-work/received-text.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import type { Line, Words } from './columns.tsx';

/** Everything that a line says. */
export function LineFacts({ line, words }: { line: Line; words: Words }) {
  const { t, language, reasons, zoneOf } = words;
  const { t: work } = useTranslation('store-work');
  const money = (fen: number | null) => (fen === null ? t('no-value') : moneyText(fen, language));
  return (
    <FactList
      of={[
        ...(line.hdstore === undefined
          ? []
          : [[t('column.store'), `${line.hdstore} ${line.hdstoreName ?? ''}`] as const]),
        [t('column.code'), line.goodsCode],
        [t('column.lot'), line.lot || '–'],
        [t('column.fate'), t(`fate.${line.fate}`)],
        [t('column.reason'), reasons.nameOf(line.reason)],
        [t('column.qty'), quantityText(line.qty, language)],
        [t('column.price'), money(line.priceFen)],
        [t('column.valueFen'), money(line.valueFen)],
        [
          t('column.at'),
          <Facts
            key="at"
            of={[
              exactTimeOf(line.at, language, zoneOf(line)),
              receivedText(work, line.heard, { language, timeZone: zoneOf(line) }),
            ]}
          />,
        ],
        [t('column.user'), line.userName],
        ...(line.remark === '' ? [] : [[t('column.remark'), line.remark] as const]),
      ]}
    />
  );
}
