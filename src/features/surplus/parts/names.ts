import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Place, Transfer } from '#core/surplus/types';
import { useStoreName } from '../../../store-work/store-names.ts';

/** Goods as the wire names them, by their name in a language. */
export function goodsName(of: { hdgdName: string; hdgdNameEn: string | null }, language: string): string {
  return nameIn({ name: of.hdgdName, nameEn: of.hdgdNameEn }, language);
}

/** What is short, where it is other goods that are given. */
export function shortName({ shortName: name, shortNameEn: nameEn }: Transfer, language: string) {
  return name === null ? undefined : nameIn({ name, nameEn }, language);
}

export function placeName({ code, name }: { code: string; name: string }): string {
  return code === name ? name : `${code} ${name}`;
}

/** In which region it lies, or that it is the warehouse's. */
export function useAround(): (of: Pick<Transfer, 'source' | 'region'>) => string {
  const { t, i18n } = useTranslation('surplus');
  return ({ source, region }) => {
    if (source === 'warehouse') return t('warehouse');
    return region ? nameIn(region, i18n.language) : t('offers.elsewhere');
  };
}

/** The same of places in rows that devices hold. */
export function usePlaceName(): (place: Place) => string {
  const nameOf = useStoreName();
  return (place) => placeName({ code: place.code, name: nameOf(place) });
}
