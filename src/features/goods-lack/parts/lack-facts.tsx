import { useTranslation } from 'react-i18next';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { DecisionWord } from './decision-word.tsx';
import type { KnownGoods } from './known-goods.ts';
import { QuantityAt } from './quantity-at.tsx';
import { Substitutes } from './substitutes.tsx';

/** What a decision turns on: how many are short, since when, and what the warehouse has. */
export function LackFigures({ lack }: { lack: Lack }) {
  const { t, i18n } = useTranslation('goods-lack');
  const quantity = (value: number) => quantityText(value, i18n.language);
  return (
    <FactList
      of={[
        [
          t('column.lackQty'),
          t('short-of', { short: quantity(lack.lackQty), of: quantity(lack.requestedQty) }),
        ],
        [t('column.days'), quantity(lack.days)],
        [t('column.nowWrhQty'), <QuantityAt key="live" quantity={lack.liveQty} at={lack.liveAt} />],
        [t('column.wrhQty'), <QuantityAt key="midnight" quantity={lack.midnightQty} at={lack.midnightAt} />],
      ]}
    />
  );
}

/**
 * A shortage in full: whose goods, how many and since when, what the warehouse has, and what was decided by whom.
 *
 * @param props.more facts of the screen's own, after the quantities
 */
export function LackFacts(props: {
  lack: Lack;
  codes: Codes;
  known: KnownGoods;
  lackQty?: number;
  more?: readonly Fact[];
  /** Its substitutes stand above. */
  isDetail?: boolean;
}) {
  const { t, i18n } = useTranslation('goods-lack');
  const { timeZone } = useWork();
  const { language } = i18n;
  const { lack } = props;
  const named = (code: string, name: string) => (code === '' ? '–' : <Facts of={[name, code]} />);
  const facts: Fact[] = [
    [t('column.genDate'), dayText(lack.day, language)],
    [t('column.hdgdCode'), lack.goodsCode],
    [t('column.hdgdCode2'), lack.barcodes.join(', ') || '–'],
    [t('column.reqQty'), quantityText(lack.requestedQty, language)],
    [t('column.lackQty'), quantityText(props.lackQty ?? lack.lackQty, language)],
    [t('column.days'), quantityText(lack.days, language)],
    [t('column.nowWrhQty'), <QuantityAt key="live" quantity={lack.liveQty} at={lack.liveAt} />],
    [t('column.wrhQty'), <QuantityAt key="midnight" quantity={lack.midnightQty} at={lack.midnightAt} />],
    [t('column.sortName'), named(lack.sortCode, lack.sortName)],
    [t('column.psrName'), named(lack.buyerCode, lack.buyerName)],
    ...(props.more ?? []),
    [t('column.disposeFlag'), <DecisionWord key="decision" code={lack.disposal} codes={props.codes} />],
    ...(lack.remark === '' ? [] : [[t('column.remark'), lack.remark] as const]),
    ...(lack.edit === null
      ? []
      : [
          [
            t('column.editUserName'),
            <Facts key="edit" of={[lack.edit.userName, exactTimeOf(lack.edit.at, language, timeZone)]} />,
          ] as const,
        ]),
  ];
  return (
    <>
      <FactList of={facts} />
      {!props.isDetail && <Substitutes of={lack.substitutes} known={props.known} />}
    </>
  );
}
