import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../locales/*/demos/*.json', {
  import: 'default',
});

/** The words of some files in a language; fails where they cannot be fetched. */
export function demoWords(language: string, namespaces: readonly string[]) {
  return Promise.all(
    namespaces.map(
      async (one) => [one, await files[`../../../locales/${language}/demos/${one}.json`]?.()] as const,
    ),
  );
}

/** The words of demo pages, fetched for whoever opens one; true once those of the reader's language are here. */
export function useDemoWords(namespaces: readonly string[]): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  const isHere = loaded === language || namespaces.every((one) => i18n.hasResourceBundle(language, one));
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    void demoWords(language, namespaces).then(
      (all) => {
        for (const [one, words] of all) i18n.addResourceBundle(language, one, words);
        if (isCurrent) setLoaded(language);
      },
      // Another language was chosen without a network: the page waits.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, namespaces, isHere]);
  return isHere;
}
