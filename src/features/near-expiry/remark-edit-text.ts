import type { Namespace, TFunction } from 'i18next';
import type { CheckRecord } from '#core/catalog/stock/store-article';

/** Who changed a remark, and when, behind words that are no longer those of whoever recorded it; '' = nobody did. */
export function remarkEditText(
  t: TFunction<Namespace>,
  { remarkEdit }: Pick<CheckRecord, 'remarkEdit'>,
  whenOf: (instant: string) => string,
): string {
  return remarkEdit === undefined
    ? ''
    : t('near-expiry:remark-edited', { name: remarkEdit.by, when: whenOf(remarkEdit.at) });
}
