import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Words = ResourceLanguage[string];

const files = import.meta.glob<Words>('../../../locales/*/today/dashboard.json', { import: 'default' });
const asked = new Map<string, Promise<Words | undefined>>();

/** Asked for with the page, while this device's rows are being read: no other page carries them. */
void fetchWords(document.documentElement.lang);

/** True once what Today says is here in the reader's language. */
export function useTodayWords(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [, setLoaded] = useState<string>();
  const isHere = i18n.hasResourceBundle(language, 'dashboard');
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    void fetchWords(language).then((words) => {
      // Without a network, and never kept here: whoever opens the page anew tries again.
      if (!words) return;
      // Who waits for them is drawn again, and nobody else.
      i18n.addResourceBundle(language, 'dashboard', words, false, false, { silent: true, skipCopy: true });
      if (isCurrent) setLoaded(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, isHere]);
  return isHere;
}

function fetchWords(language: string): Promise<Words | undefined> {
  const load = files[`../../../locales/${language}/today/dashboard.json`];
  const words =
    asked.get(language) ?? load?.().catch(() => void asked.delete(language)) ?? Promise.resolve(undefined);
  asked.set(language, words);
  return words;
}
