import { createContext, useContext } from 'react';

/** Languages by their own names: everyone finds theirs. */
export const languageNames = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } as const;
export type LanguageCode = keyof typeof languageNames;

/** Switches the language of everything on screen; given by the app. */
export const ChooseLanguage = createContext<(language: LanguageCode) => Promise<void>>(async () => undefined);

export function useChooseLanguage() {
  return useContext(ChooseLanguage);
}
