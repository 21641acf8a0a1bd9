import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = ['zh', 'en', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];

const loaders: Record<Language, () => Promise<{ words: Resource[string] }>> = {
  zh: () => import('./words/zh.ts'),
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
  ja: () => import('./words/ja.ts'),
};

export const i18n: I18n = createInstance();

/** Loads the words of the language that index.html chose: cookie, else browser, else English (spec 1, section 1). */
export async function startLanguage(): Promise<void> {
  const language = readLanguage();
  const { words } = await loaders[language]();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: words },
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  dress(language);
}

/** Switches at once and remembers it; every chunk is precached, so this works offline too. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { words } = await loaders[language]();
  for (const [namespace, texts] of Object.entries(words)) i18n.addResourceBundle(language, namespace, texts);
  const yearSeconds = 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  await i18n.changeLanguage(language);
  dress(language);
}

function readLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? 'en';
}

/** What the browser itself shows in a language: hyphenation, the screen reader's voice, the installed app's name. */
function dress(language: Language): void {
  document.documentElement.lang = language;
  document.getElementById('manifest')?.setAttribute('href', `/manifest.${language}.webmanifest`);
}
