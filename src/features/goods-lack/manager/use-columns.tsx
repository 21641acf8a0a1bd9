import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { exchangeFields } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/types';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dateTimeOf, dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { QuantityAt } from '../parts/quantity-at.tsx';
import { RowMark, useRefusedByLack } from '../parts/row-mark.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { ActionsCell, DecisionCell, RemarkCell, SubstituteCell } from './cells.tsx';
import classes from './manager.module.css';
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

function useAllColumns({ held, codes, known, deciding, why }: Options): Column<Lack>[] {
  const { t, i18n } = useTranslation('goods-lack');
  const { language } = i18n;
  const { timeZone, may } = useWork();
  const refused = useRefusedByLack();
  const mayDecide = may(updateLack) && why === undefined;
  const cell = { codes, known, mayDecide };
  const plain = (
    key: 'hdgdCode' | 'sortCode' | 'sortName' | 'psrCode' | 'psrName',
    width: number,
    of: (lack: Lack) => string,
    isSorted = false,
  ): Column<Lack> => ({
    key,
    width,
    header: t(`column.${key}`),
    render: of,
    ...(isSorted && { sortKey: key }),
  });
  const quantity = (
    key: 'reqQty' | 'lackQty' | 'days',
    width: number,
    of: (lack: Lack) => number,
  ): Column<Lack> => ({
    key,
    width,
    header: key === 'days' ? t('lack-manager:column.days') : t(`column.${key}`),
    sortKey: key,
    align: 'right',
    render: (lack) => quantityText(of(lack), language),
  });
  const substitute = (index: 0 | 1 | 2): Column<Lack>[] => {
    const place = (index + 1) as 1 | 2 | 3;
    return [
      {
        key: `exchangeGd${place}Name`,
        header: t(`column.exchangeGd${place}Name`),
        width: 176,
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
  return [
    {
      key: 'hdgdName',
      header: t('column.hdgdName'),
      width: 208,
      wraps: true,
      sortKey: 'hdgdName',
      render: (lack) => {
        const row = held.rowOf(lack.id);
        return (
          <span className={classes.name}>
            {row?.pending && <RowMark refused={row.parked ? refused.get(lack.id) : undefined} />}
            <span>{nameIn(lack, language)}</span>
          </span>
        );
      },
    },
    {
      key: 'genDate',
      header: t('column.genDate'),
      width: 104,
      sortKey: 'genDate',
      render: (lack) => dayText(lack.day, language),
    },
    quantity('lackQty', 82, (lack) => lack.lackQty),
    {
      key: 'nowWrhQty',
      header: t('lack-manager:column.nowWrhQty'),
      width: 104,
      align: 'right',
      sortKey: 'nowWrhQty',
      render: (lack) => <QuantityAt quantity={lack.liveQty} at={lack.liveAt} />,
    },
    {
      key: 'wrhQty',
      header: t('lack-manager:column.wrhQty'),
      width: 104,
      align: 'right',
      sortKey: 'wrhQty',
      render: (lack) => <QuantityAt quantity={lack.midnightQty} at={lack.midnightAt} />,
    },
    {
      key: 'disposeFlag',
      header: t('column.disposeFlag'),
      width: 150,
      sortKey: 'disposeFlag',
      render: (lack) => <DecisionCell {...cell} lack={lack} />,
    },
    ...substitute(0),
    ...substitute(1),
    ...substitute(2),
    {
      key: 'remark',
      header: t('column.remark'),
      width: 150,
      render: (lack) => <RemarkCell lack={lack} mayDecide={mayDecide} />,
    },
    quantity('days', 86, (lack) => lack.days),
    plain('hdgdCode', 104, (lack) => lack.goodsCode, true),
    {
      key: 'hdgdCode2',
      header: t('column.hdgdCode2'),
      width: 132,
      sortKey: 'hdgdCode2',
      render: (lack) => lack.barcodes[0],
    },
    quantity('reqQty', 96, (lack) => lack.requestedQty),
    plain('sortCode', 110, (lack) => lack.sortCode, true),
    plain('sortName', 110, (lack) => lack.sortName),
    plain('psrCode', 96, (lack) => lack.buyerCode, true),
    plain('psrName', 90, (lack) => lack.buyerName),
    {
      key: 'editTime',
      header: t('column.editTime'),
      width: 170,
      sortKey: 'editTime',
      render: ({ edit }) =>
        edit && (
          <span title={exactTimeOf(edit.at, language, timeZone)}>
            {dateTimeOf(edit.at, language, timeZone)} · {edit.userName}
          </span>
        ),
    },
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
