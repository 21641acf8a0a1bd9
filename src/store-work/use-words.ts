import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>(
  '../../locales/*/{office/{photos,markdown,waste,surplus,walk},help/help}.json',
  { import: 'default' },
);

/** Loads words that no route loads, as first rows do without them; true once they are here in the reader's language. */
export function useWords(namespace: 'photos' | 'markdown' | 'waste' | 'surplus' | 'walk' | 'help'): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  const isHere = loaded === language || i18n.hasResourceBundle(language, namespace);
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    void files[
      `../../locales/${language}/${namespace === 'help' ? 'help' : 'office'}/${namespace}.json`
    ]?.().then(
      (words) => {
        // Who waits for them is drawn again, and nobody else.
        i18n.addResourceBundle(language, namespace, words, false, false, { silent: true, skipCopy: true });
        if (isCurrent) setLoaded(language);
      },
      // Without a network, and never kept here: what needs them is not there.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, namespace, isHere]);
  return isHere;
}
