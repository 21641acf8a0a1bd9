import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateFlags } from '#core/goods-lack/contract';
import { substitutesAtMost } from '#core/goods-lack/decision';
import { lackOfStore, type StoreLack } from '#core/goods-lack/row';
import { drawn } from '../../../lists/fields.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { unshown } from '../manager/sheet-columns.ts';
import { DecisionWord } from '../parts/decision-word.tsx';
import { QuantityAt, useSaidOnce } from '../parts/quantity-at.tsx';
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
  const all = [...useFields(parts), ...useSaid(parts)];
  // Beside the list the open row has its choices, in full.
  const isShown = may(updateFlags) && parts.search.open === undefined;
  return all.filter(({ key }) => key !== 'flags' || isShown);
}

const widths = {
  hdgdName: 250,
  lackQty: 72,
  disposeFlag: 168,
  genDate: 100,
  hdgdCode: 96,
  hdgdCode2: 130,
  reqQty: 84,
  nowWrhQty: 136,
  wrhQty: 136,
  days: 110,
  sortCode: 120,
  psrCode: 120,
  remark: 160,
};

/** What is short and what head office decided; what it offers; and the rest. */
function useFields({ words }: Parts): Column<StoreLack>[] {
  const { t, i18n } = useTranslation('goods-lack');
  const { language } = i18n;
  const { isPending, rows } = useLacks();
  const times = useMemo(
    () => ({ live: rows.map(({ liveAt }) => liveAt), midnight: rows.map(({ midnightAt }) => midnightAt) }),
    [rows],
  );
  const live = useSaidOnce(times.live, t('lack-manager:column.nowWrhQty'));
  const midnight = useSaidOnce(times.midnight, t('lack-manager:column.wrhQty'));
  const heads: Readonly<Record<string, string>> = { nowWrhQty: live.head, wrhQty: midnight.head };
  const refused = useRefusedByLack();
  const { columns } = drawn<StoreLack>(lackOfStore, {
    language,
    header: (wire) => heads[wire] ?? t(`column.${wire}`),
    word: (_, code) => words.decisions.nameOf(code),
  });
  const summed = { sums: ['lackQty', 'reqQty'], groups: ['genDate', 'disposeFlag', 'sortName', 'psrName'] };
  const named = (code: string, name: string) => (code === '' ? '' : `${code} ${name}`);
  const own = {
    hdgdName: (row: StoreLack) => (
      <span className={classes.name}>
        {isPending(row.id) && <RowMark refused={refused.get(row.id)} className={classes.mark ?? ''} />}
        <span>{nameIn(row, language)}</span>
      </span>
    ),
    disposeFlag: (row: StoreLack) => <DecisionWord code={row.disposal} codes={words.decisions} />,
    nowWrhQty: (row: StoreLack) => <QuantityAt quantity={row.liveQty} at={row.liveAt} said={live.said} />,
    wrhQty: (row: StoreLack) => (
      <QuantityAt quantity={row.midnightQty} at={row.midnightAt} said={midnight.said} />
    ),
    sortCode: (row: StoreLack) => named(row.sortCode, row.sortName),
    psrCode: (row: StoreLack) => named(row.buyerCode, row.buyerName),
  };
  const first = ['hdgdName', 'lackQty', 'disposeFlag'];
  const others = Object.keys(lackOfStore.wires).filter((wire) => !first.includes(wire));
  return [
    ...columns({ first, out: others, widths, own, ...summed }),
    ...Array.from(
      { length: substitutesAtMost },
      (_, place): Column<StoreLack> => ({
        key: `exchangeGd${place + 1}`,
        header: t(`column.exchangeGd${place + 1}Name`),
        width: 220,
        render: (row) => {
          const one = row.substitutes[place];
          if (!one) return null;
          const { stock, stockAt, ...goods } = words.known.whole(one);
          return (
            <span className={classes.substitute}>
              <span>{nameIn(goods, language)}</span>
              <small>
                <QuantityAt quantity={stock} at={stockAt} />
              </small>
            </span>
          );
        },
      }),
    ),
    ...columns({
      first: [
        'genDate',
        'hdgdCode',
        'hdgdCode2',
        'reqQty',
        'nowWrhQty',
        'wrhQty',
        'days',
        'sortCode',
        'psrCode',
      ],
      last: ['remark'],
      out: [...first, ...unshown, 'sortName', 'psrName', 'editUserName', 'editTime'],
      widths,
      own,
      ...summed,
    }),
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
