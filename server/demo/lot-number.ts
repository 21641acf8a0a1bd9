import { type Day, daysBetween } from '#core/catalog/days';

/** The number that a supplier prints on what it made on a day; `nth` above 0 = another of that day. */
export function lotNumber(format: number, madeOn: Day, nth: number): string {
  const yymmdd = madeOn.slice(2).replaceAll('-', '');
  switch (format % 5) {
    case 0:
      return `L${yymmdd}${nth === 0 ? '' : `-${nth + 1}`}`;
    case 1:
      return `F${madeOn.slice(2, 4)}-${yymmdd.slice(2)}${nth === 0 ? '' : `-${nth + 1}`}`;
    case 2:
      return `${yymmdd}${'ABCDEFGH'.charAt(nth)}`;
    case 3: {
      const number = String(daysBetween('2000-01-01', madeOn) % 10_000).padStart(4, '0');
      // Case alone tells the second lot of a day from the first (decision W1).
      return nth < 2 ? `${nth === 0 ? 'B' : 'b'}${number}` : `B${number}-${nth}`;
    }
    default:
      return `20${yymmdd}${nth === 0 ? '' : `/${nth + 1}`}`;
  }
}
