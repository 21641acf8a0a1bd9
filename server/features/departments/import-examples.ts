import type { PlaceColumn } from '#core/departments/import-rows';
import type { Language } from '#core/wire/languages';

const words: Readonly<Record<Language, { region: string; store: string; kinds: [string, string] }>> = {
  zh: { region: '示例大区', store: '示例门店', kinds: ['区域', '门店'] },
  en: { region: 'Example region', store: 'Example store', kinds: ['Region', 'Store'] },
  es: { region: 'Región de ejemplo', store: 'Tienda de ejemplo', kinds: ['Región', 'Tienda'] },
  ja: { region: '例の地域', store: '例の店舗', kinds: ['地域', '店舗'] },
};

/** A region, and a store that stands below it by its name. */
export function placeExamples(language: Language): Partial<Record<PlaceColumn, string>>[] {
  const { region, store, kinds } = words[language];
  return [
    { name: region, kind: kinds[0] },
    { code: 'EX-001', name: store, kind: kinds[1], parent: region, timeZone: 'Asia/Shanghai' },
  ];
}
