import type { TFunction } from 'i18next';
import { type Lack, lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';

/** What no table and no file of shortages shows: keys, what stands beside another figure, and what concerns everybody. */
export const unshown = 'id farticle barcodes hdgdNameEn nowWrhTime wrhTime editUserId everywhere'.split(' ');

/** The list as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the company's zone. */
export function lackSheet(
  t: TFunction<'goods-lack'>,
  language: string,
  timeZone: string,
  codes: Codes,
): SheetColumn<Lack>[] {
  const substitute = (index: 0 | 1 | 2): SheetColumn<Lack>[] => {
    const place = (index + 1) as 1 | 2 | 3;
    return [
      { header: t(`column.exchangeGd${place}Code2`), value: (lack) => lack.substitutes[index]?.code ?? '' },
      { header: t(`column.exchangeGd${place}Name`), value: (lack) => lack.substitutes[index]?.name ?? '' },
    ];
  };
  const all = drawn<Lack>(lack, { language, timeZone, header: (wire) => t(`column.${wire}`) });
  const last = ['remark', 'editUserName', 'editTime'];
  return [
    ...all.sheet({
      first: beforeSubstitutes,
      out: [...unshown, ...last],
      own: { disposeFlag: ({ disposal }) => codes.nameOf(disposal) },
    }),
    ...substitute(0),
    ...substitute(1),
    ...substitute(2),
    ...all.sheet({ first: last, out: Object.keys(lack.wires) }),
  ];
}

const beforeSubstitutes = [
  ...['genDate', 'hdgdCode', 'hdgdCode2', 'hdgdName', 'reqQty', 'lackQty', 'nowWrhQty', 'wrhQty', 'days'],
  ...['sortCode', 'sortName', 'psrCode', 'psrName', 'disposeFlag'],
];
