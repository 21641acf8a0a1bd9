import type { TFunction } from 'i18next';
import type { AllStoresItem } from '#core/near-expiry/all-stores';
import { dayText } from '../../../../ui/text/format.ts';

type Words = TFunction<'all-stores'>;

/** What a row asks for, in words; in the list of what is hidden, until when. */
export function marksOf(
  item: AllStoresItem,
  by: { t: Words; language: string; isHidden: boolean },
): string[] {
  const { t, language, isHidden } = by;
  const day = isHidden && item.hiddenThrough;
  return [
    ...(item.red ? [t(item.flot === '' ? 'mark.again' : 'mark.last')] : []),
    ...(item.due ? [t('state.due')] : []),
    ...(day ? [t('mark.hidden', { day: dayText(day, language) })] : []),
  ];
}
