import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/*/help/help.json', {
  import: 'default',
});

/** Loads the help's words, which no screen needs to begin with; true once they are here in the reader's language. */
export function useHelpWords(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const load = files[`../../../../locales/${language}/help/help.json`];
    void load?.().then(
      (words) => {
        i18n.addResourceBundle(language, 'help', words);
        if (isCurrent) setLoaded(language);
      },
      // Without a network, and never kept here: there is no help to be shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  return loaded === language;
}
