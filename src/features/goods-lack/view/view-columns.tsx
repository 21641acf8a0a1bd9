import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateFlags } from '#core/goods-lack/contract';
import { substitutesAtMost } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/types';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { DecisionWord } from '../parts/decision-word.tsx';
import { QuantityAt } from '../parts/quantity-at.tsx';
import { RowMark, useRefusedByLack } from '../parts/row-mark.tsx';
import classes from './desk.module.css';
import { FlagCells } from './flag-cells.tsx';
import type { ViewSearch } from './search.ts';
import { useLacks } from './store-lacks.ts';
import type { RowEdits } from './use-row-edits.ts';
import type { ViewWords } from './words.ts';

type Parts = { search: ViewSearch; words: ViewWords; edits: RowEdits };

/** The documents' columns (spec 1, sections 2 and 3). */
export function useColumns(parts: Parts): Column<StoreLack>[] {
  const { may } = useStoreWork();
  const all = [...useDecided(parts), ...useFacts(), ...useSaid(parts)];
  // Beside the list the open row has its choices, in full.
  const isShown = may(updateFlags) && parts.search.open === undefined;
  return all.filter(({ key }) => key !== 'flags' || isShown);
}

/** A column that is called as the documents' field is, and by which the list can be ordered. */
function useColumn() {
  const { t } = useTranslation('goods-lack');
  return (
    key: string,
    width: number,
    render: Column<StoreLack>['render'],
    more: Partial<Column<StoreLack>> = {},
  ): Column<StoreLack> => ({
    key,
    width,
    render,
    header: t(`column.${key}`),
    sortKey: key,
    ...more,
  });
}

/** What is short, what head office decided, and what it offers. */
function useDecided({ words }: Parts): Column<StoreLack>[] {
  const { t, i18n } = useTranslation('goods-lack');
  const { language } = i18n;
  const { isPending } = useLacks();
  const refused = useRefusedByLack();
  const column = useColumn();
  return [
    column(
      'hdgdName',
      212,
      (row) => (
        <span className={classes.name}>
          {isPending(row.id) && <RowMark refused={refused.get(row.id)} className={classes.mark ?? ''} />}
          <span>{nameIn(row, language)}</span>
        </span>
      ),
      { wraps: true },
    ),
    column('lackQty', 72, (row) => quantityText(row.storeLackQty, language), { align: 'right' }),
    column('disposeFlag', 116, (row) => <DecisionWord code={row.disposal} codes={words.decisions} />),
    ...Array.from(
      { length: substitutesAtMost },
      (_, place): Column<StoreLack> => ({
        key: `exchangeGd${place + 1}`,
        header: t(`column.exchangeGd${place + 1}Name`),
        width: 148,
        render: (row) => {
          const one = row.substitutes[place];
          if (!one) return null;
          const { stock, stockAt, ...goods } = words.known.whole(one);
          return (
            <span className={classes.substitute}>
              <span title={nameIn(goods, language)}>{nameIn(goods, language)}</span>
              <small>
                {t('stock')} <QuantityAt quantity={stock} at={stockAt} />
              </small>
            </span>
          );
        },
      }),
    ),
  ];
}

function useFacts(): Column<StoreLack>[] {
  const { t, i18n } = useTranslation('goods-lack');
  const { language } = i18n;
  const column = useColumn();
  const number = { align: 'right' } as const;
  const named = (code: string, name: string) => (code === '' ? '' : `${code} ${name}`);
  return [
    column('genDate', 100, (row) => dayText(row.day, language)),
    column('hdgdCode', 96, (row) => row.goodsCode),
    column('hdgdCode2', 130, (row) => row.barcodes[0] ?? ''),
    column('reqQty', 84, (row) => quantityText(row.requestedQty, language), number),
    column('nowWrhQty', 124, (row) => <QuantityAt quantity={row.liveQty} at={row.liveAt} />, number),
    column('wrhQty', 124, (row) => <QuantityAt quantity={row.midnightQty} at={row.midnightAt} />, number),
    column('days', 110, (row) => quantityText(row.days, language), number),
    column('sortCode', 120, (row) => named(row.sortCode, row.sortName)),
    column('psrCode', 120, (row) => named(row.buyerCode, row.buyerName)),
    { key: 'remark', header: t('column.remark'), width: 160, render: (row) => row.remark },
  ];
}

/** What the store says: chosen in the row, saved row by row. */
function useSaid({ words, edits }: Parts): Column<StoreLack>[] {
  const { t, i18n } = useTranslation('lack-view');
  const { timeZone } = useStoreWork();
  return [
    {
      key: 'flagEdit',
      header: t('fact.said'),
      width: 220,
      render: ({ flagEdit }) =>
        flagEdit && `${exactTimeOf(flagEdit.at, i18n.language, timeZone)} · ${flagEdit.userName}`,
    },
    {
      key: 'flags',
      header: t('column.flags'),
      width: 342,
      isPinnedRight: true,
      render: (row) => <FlagCells row={row} words={words} edits={edits} />,
    },
  ];
}
