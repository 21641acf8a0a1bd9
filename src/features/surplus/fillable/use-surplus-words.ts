import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/*/office/surplus.json', {
  import: 'default',
});

/** Loads the words of surplus where the route does not, for its first rows do without; true once they are here. */
export function useSurplusWords(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void files[`../../../../locales/${language}/office/surplus.json`]?.().then(
      (words) => {
        i18n.addResourceBundle(language, 'surplus', words);
        if (isCurrent) setLoaded(language);
      },
      // Without a network, and never kept here: there is no answer to be shown either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  return loaded === language;
}
