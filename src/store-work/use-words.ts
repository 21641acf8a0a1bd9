import type { i18n, ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>(
  '../../locales/*/office/{photos,markdown,waste}.json',
  { import: 'default' },
);

type Namespace = 'photos' | 'markdown' | 'waste';

/** Loads words in a language, perhaps another than the reader's; false when they are not to be had now. */
export async function loadWords(i18n: i18n, language: string, namespace: Namespace): Promise<boolean> {
  if (i18n.hasResourceBundle(language, namespace)) return true;
  try {
    const words = await files[`../../locales/${language}/office/${namespace}.json`]?.();
    if (words) i18n.addResourceBundle(language, namespace, words);
    return words !== undefined;
  } catch {
    return false;
  }
}

/** Loads words of the office where the route does not, for its first rows do without; true once they are here. */
export function useWords(namespace: Namespace): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  const isHere = loaded === language || i18n.hasResourceBundle(language, namespace);
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    // Without a network, and never kept here: what needs them is not there.
    void loadWords(i18n, language, namespace).then((isThere) => {
      if (isThere && isCurrent) setLoaded(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [i18n, language, namespace, isHere]);
  return isHere;
}
