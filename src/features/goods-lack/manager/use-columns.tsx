import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { exchangeFields } from '#core/goods-lack/decision';
import { type Lack, lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { drawn } from '../../../lists/fields.tsx';
import { useWork } from '../../../store-work/work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { QuantityAt, useSaidOnce } from '../parts/quantity-at.tsx';
import { RowMark, useRefusedByLack } from '../parts/row-mark.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { ActionsCell, DecisionCell, RemarkCell, SubstituteCell } from './cells.tsx';
import classes from './manager.module.css';
import { unshown } from './sheet-columns.ts';
import type { Deciding } from './use-deciding.tsx';

type Options = {
  held: Held;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  why: string | undefined;
  /** One is open beside the table. */
  isOpen: boolean;
};

/** The figures that the open one has in full: without them the decision stands clear of the row's buttons. */
const besideKeys = ['nowWrhQty', 'wrhQty'];

export const hiddenAtFirst: string[] = [
  ...['hdgdCode2', 'sortCode', 'psrCode', 'reqQty', 'sortName'],
  ...exchangeFields,
  'exchangeGd3Name',
];

/** The document's columns (spec 1, section 3). */
export function useColumns(options: Options): Column<Lack>[] {
  const all = useAllColumns(options);
  return options.isOpen ? all.filter(({ key }) => !besideKeys.includes(key)) : all;
}

/** What the two buttons of a row take: words are longer in some languages. */
const actionWidths: Record<string, number> & { en: number } = { zh: 120, ja: 150, en: 144, es: 168 };

const beforeSubstitutes = ['hdgdName', 'genDate', 'lackQty', 'nowWrhQty', 'wrhQty', 'disposeFlag'];
const widths = {
  hdgdName: 250,
  genDate: 104,
  lackQty: 82,
  nowWrhQty: 136,
  wrhQty: 136,
  disposeFlag: 172,
  remark: 150,
  days: 86,
  hdgdCode: 104,
  hdgdCode2: 132,
  reqQty: 96,
  sortCode: 110,
  sortName: 110,
  psrCode: 96,
  psrName: 90,
  editTime: 220,
};

/** What stores lack adds up; what the warehouse has of some goods stands in each of their rows. */
const summed = { sums: ['lackQty', 'reqQty'], groups: ['genDate', 'disposeFlag', 'sortName', 'psrName'] };

function useAllColumns({ held, codes, known, deciding, why }: Options): Column<Lack>[] {
  const { t, i18n } = useTranslation('goods-lack');
  const { language } = i18n;
  const { timeZone, may } = useWork();
  const refused = useRefusedByLack();
  const mayDecide = may(updateLack) && why === undefined;
  const cell = { codes, known, mayDecide };
  const substitute = (index: 0 | 1 | 2): Column<Lack>[] => {
    const place = (index + 1) as 1 | 2 | 3;
    return [
      {
        key: `exchangeGd${place}Name`,
        header: t(`column.exchangeGd${place}Name`),
        width: 220,
        render: (lack) => <SubstituteCell {...cell} lack={lack} index={index} />,
      },
      {
        key: `exchangeGd${place}Code2`,
        header: t(`column.exchangeGd${place}Code2`),
        width: 130,
        render: (lack) => lack.substitutes[index]?.code,
      },
    ];
  };
  const times = useMemo(
    () => ({
      live: held.all.map(({ liveAt }) => liveAt),
      midnight: held.all.map(({ midnightAt }) => midnightAt),
    }),
    [held.all],
  );
  const live = useSaidOnce(times.live, t('lack-manager:column.nowWrhQty'));
  const midnight = useSaidOnce(times.midnight, t('lack-manager:column.wrhQty'));
  // What has a shorter head than elsewhere.
  const short: Readonly<Record<string, string>> = {
    days: t('lack-manager:column.days'),
    nowWrhQty: live.head,
    wrhQty: midnight.head,
  };
  const all = drawn<Lack>(lack, {
    language,
    header: (wire) => short[wire] ?? t(`column.${wire}`),
    word: (_, code) => codes.nameOf(code),
  });
  const drawnByHand = {
    hdgdName: (row: Lack) => {
      const found = held.rowOf(row.id);
      return (
        <span className={classes.name}>
          {found?.pending && <RowMark refused={found.parked ? refused.get(row.id) : undefined} />}
          <span>{nameIn(row, language)}</span>
        </span>
      );
    },
    nowWrhQty: (row: Lack) => <QuantityAt quantity={row.liveQty} at={row.liveAt} said={live.said} />,
    wrhQty: (row: Lack) => <QuantityAt quantity={row.midnightQty} at={row.midnightAt} said={midnight.said} />,
    disposeFlag: (row: Lack) => <DecisionCell {...cell} lack={row} />,
    remark: (row: Lack) => <RemarkCell lack={row} mayDecide={mayDecide} />,
    editTime: ({ edit }: Lack) => edit && `${exactTimeOf(edit.at, language, timeZone)} · ${edit.userName}`,
  };
  const columns = (first: readonly string[], last: readonly string[], out: readonly string[]) =>
    all.columns({ first, last, out, widths, own: drawnByHand, ...summed });
  const rest = [
    'remark',
    'days',
    'hdgdCode',
    'hdgdCode2',
    'reqQty',
    'sortCode',
    'sortName',
    'psrCode',
    'psrName',
  ];
  const shown = Object.keys(lack.wires).filter((wire) => !beforeSubstitutes.includes(wire));
  return [
    ...columns(beforeSubstitutes, [], shown),
    ...substitute(0),
    ...substitute(1),
    ...substitute(2),
    ...columns(rest, ['editTime'], [...beforeSubstitutes, ...unshown, 'editUserName']),
    ...(mayDecide
      ? [
          {
            key: 'actions',
            header: t('lack-manager:column.actions'),
            width: actionWidths[language] ?? actionWidths.en,
            isPinnedRight: true,
            render: (lack: Lack) => <ActionsCell lack={lack} mayDecide deciding={deciding} />,
          },
        ]
      : []),
  ];
}
