import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type LanguageCode, languageNames, useChooseLanguage } from '../../../ui/text/language-context.ts';
import type { Size } from '../preferences.ts';
import { usePreferences } from '../shell-context.ts';

export const languageCodes = Object.keys(languageNames).filter(
  (code): code is LanguageCode => code in languageNames,
);

/** Switching language and size from wherever it is offered, and saying that it was done. */
export function useChosen() {
  const { t, i18n } = useTranslation('shell');
  const chooseLanguage = useChooseLanguage();
  const [{ size }, change] = usePreferences();
  return {
    language: languageCodes.find((code) => code === i18n.language) ?? 'en',
    size,
    async chooseLanguage(language: LanguageCode): Promise<void> {
      await chooseLanguage(language);
      sayLanguage(i18n, language);
    },
    chooseSize(next: Size): void {
      change({ size: next });
      toast(t('size.switched'));
    },
  };
}

/** In the new language: the screen that asked still speaks the old one. */
function sayLanguage(i18n: I18n, language: LanguageCode): void {
  const t = i18n.getFixedT(language, 'shell');
  toast(t('language.switched'));
}
