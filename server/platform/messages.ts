import { createInstance } from 'i18next';
import en from '../../locales/en/reasons.json' with { type: 'json' };
import es from '../../locales/es/reasons.json' with { type: 'json' };
import ja from '../../locales/ja/reasons.json' with { type: 'json' };
import zh from '../../locales/zh/reasons.json' with { type: 'json' };

/** The app's languages (spec 1, section 1). */
export type Language = 'zh' | 'en' | 'es' | 'ja';

/** The caller's language by `Accept-Language`, in the order the caller prefers; English when none is ours. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return 'en';
}

/** The sentence for a reason, from the same words that the app shows. */
export function sentence(
  language: Language,
  reason: string,
  params: Record<string, string | number> = {},
): string {
  return words.t(words.exists(reason, { lng: language }) ? reason : 'unknown', { lng: language, ...params });
}

const words = createInstance();
// Resources are given here, so that this is done when it returns.
void words.init({
  initAsync: false,
  fallbackLng: 'en',
  defaultNS: 'reasons',
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: { zh: { reasons: zh }, en: { reasons: en }, es: { reasons: es }, ja: { reasons: ja } },
});

function isLanguage(text: string): text is Language {
  return text === 'zh' || text === 'en' || text === 'es' || text === 'ja';
}
