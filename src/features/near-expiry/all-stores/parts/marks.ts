import type { TFunction } from 'i18next';
import type { StoresRow } from '#core/near-expiry/row';
import { dayText } from '../../../../ui/text/format.ts';

type Words = TFunction<'all-stores'>;

/** What a row asks for, in words; in the list of what is hidden, until when. */
export function marksOf(item: StoresRow, by: { t: Words; language: string; isHidden: boolean }): string[] {
  const { t, language, isHidden } = by;
  const day = isHidden && item.hiddenThrough;
  return [
    ...(item.red ? [t(item.lot === '' ? 'mark.again' : 'mark.last')] : []),
    ...(item.due ? [t('state.due')] : []),
    ...(day ? [t('mark.hidden', { day: dayText(day, language) })] : []),
  ];
}
