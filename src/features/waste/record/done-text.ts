import type { TFunction } from 'i18next';
import { moneyText } from '#core/catalog/money-text';
import { valueFen } from '#core/waste/rules';
import { quantityText } from '../../../ui/text/format.ts';
import type { Entered } from '../operations.ts';

/** What was recorded, with what it is worth. */
export function doneText(
  t: TFunction<'waste'>,
  language: string,
  { fate, qty, priceFen }: Pick<Entered, 'fate' | 'qty' | 'priceFen'>,
): string {
  const value = valueFen(qty, priceFen);
  const said = t(`done.${fate}`, { quantity: quantityText(qty, language) });
  return value === null ? said : `${said} · ${moneyText(value, language)}`;
}
