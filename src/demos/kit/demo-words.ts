import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../locales/*/demos/*.json', {
  import: 'default',
});

/** The words of demo pages, fetched for whoever opens one; true once those of the reader's language are here. */
export function useDemoWords(namespaces: readonly string[]): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  const isHere = loaded === language || namespaces.every((one) => i18n.hasResourceBundle(language, one));
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    const all = namespaces.map(async (one) => {
      const words = await files[`../../../locales/${language}/demos/${one}.json`]?.();
      if (words) i18n.addResourceBundle(language, one, words);
    });
    void Promise.all(all).then(
      () => isCurrent && setLoaded(language),
      // Without a network: the page waits, as it would for itself.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, namespaces, isHere]);
  return isHere;
}
