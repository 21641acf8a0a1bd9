import type { Namespace, TFunction } from 'i18next';
import { type Gone, goneOf } from '#core/catalog/stock/lot';
import { quantityText } from '../ui/text/format.ts';

const ways = ['thrown', 'soldoff', 'returned', 'given', 'sent'] as const satisfies Gone['as'][];

/** What has gone of a lot since its stock figure: `2 thrown away`, `1 sold off`. */
export function goneTexts(
  t: TFunction<Namespace>,
  gone: readonly Gone[] | undefined,
  language: string,
): string[] {
  return ways.flatMap((as) => {
    const quantity = goneOf({ gone: (gone ?? []).filter((one) => one.as === as) });
    return quantity === 0 ? [] : [t(`store-work:gone.${as}`, { quantity: quantityText(quantity, language) })];
  });
}
