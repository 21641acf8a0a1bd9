import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, numbersGrouped } from '#core/wire/group-numbers';
import { type Language, languages } from '#core/wire/languages';

type Words = Promise<{ words: ResourceLanguage }>;

const first: Record<Language, () => Words> = {
  zh: () => import('./words/zh.ts'),
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
  ja: () => import('./words/ja.ts'),
};
const signedIn: Record<Language, () => Words> = {
  zh: () => import('./words/signed-in/zh.ts'),
  en: () => import('./words/signed-in/en.ts'),
  es: () => import('./words/signed-in/es.ts'),
  ja: () => import('./words/signed-in/ja.ts'),
};

const later: Record<Language, () => Words> = {
  zh: () => import('./words/later/zh.ts'),
  en: () => import('./words/later/en.ts'),
  es: () => import('./words/later/es.ts'),
  ja: () => import('./words/later/ja.ts'),
};
const office: Record<Language, () => Words> = {
  zh: () => import('./words/office/zh.ts'),
  en: () => import('./words/office/en.ts'),
  es: () => import('./words/office/es.ts'),
  ja: () => import('./words/office/ja.ts'),
};
let isOfficeOpen = false;
/** Somebody was shown a key, as its words were not here. */
let isMissed = false;
/** Until when, in ms since the page was opened, somebody may still put on the screen what they drew without those words. */
let lateUntil = 0;
const longestDrawMs = 30_000;

export const i18n: I18n = createInstance();

/** Loads the words of the language that index.html chose: cookie, else browser, else English (spec 1, section 1). */
export async function startLanguage(): Promise<void> {
  const language = readLanguage();
  // Begun before any words are here: with a device's database that opens slowly, or not at all, others may come first.
  const ready = i18n
    .use(initReactI18next)
    .use(numbersGrouped())
    .init({
      lng: language,
      resources: {},
      defaultNS: 'app',
      keySeparator: false,
      nsSeparator: ':',
      interpolation,
      // Words that come later appear where they were missing.
      react: { useSuspense: false, bindI18nStore: 'added' },
      parseMissingKeyHandler: (key, instead) => {
        isMissed = true;
        return instead ?? key;
      },
    });
  tellLateOnes();
  add(language, (await first[language]()).words);
  await ready;
  dress(language);
}

/** A part listens once it is on the screen. Of words that came while it was being drawn nobody has told it. */
function tellLateOnes(): void {
  const { store } = i18n;
  const on = store.on.bind(store);
  store.on = (events, hear) => {
    if (performance.now() < lateUntil) queueMicrotask(() => hear(i18n.language, ''));
    return on(events, hear);
  };
}

/** Switches at once and remembers it; every chunk is precached, so this works offline too. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  const yearSeconds = 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Switches this page alone. */
export async function speak(language: Language): Promise<void> {
  add(language, (await first[language]()).words);
  add(language, (await signedIn[language]()).words);
  add(language, (await later[language]()).words);
  if (isOfficeOpen) add(language, (await office[language]()).words);
  await i18n.changeLanguage(language);
  dress(language);
}

/** The words with which any screen behind sign-in may begin. */
export async function loadSignedInWords(): Promise<void> {
  const language = readLanguage();
  add(language, (await signedIn[language]()).words);
}

/** What answers, asks and refuses: no first row and no form says any of it before somebody has begun to work. */
export async function loadLaterWords(): Promise<void> {
  const language = readLanguage();
  const [{ words }, { dateTimeOf }] = await Promise.all([later[language](), import('../ui/text/format.ts')]);
  // Of the server's sentences: `{{at, when}}` is an instant, ISO 8601.
  i18n.services.formatter?.add('when', (at, reader) => dateTimeOf(at, reader ?? language));
  add(language, words);
}

/** The words of the screens that stores seldom open. */
export async function loadOfficeWords(): Promise<void> {
  const language = readLanguage();
  const [{ words }] = await Promise.all([office[language](), loadLaterWords()]);
  add(language, words);
  isOfficeOpen = true;
}

/** Where no word was missed nothing is drawn again: on a slow phone a screen is dear. */
function add(language: Language, words: ResourceLanguage): void {
  const how = { silent: !isMissed, skipCopy: true };
  if (isMissed) lateUntil = performance.now() + longestDrawMs;
  isMissed = false;
  for (const [namespace, texts] of Object.entries(words))
    i18n.addResourceBundle(language, namespace, texts, false, false, how);
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
