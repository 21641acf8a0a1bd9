import type { ResourceLanguage } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const files = import.meta.glob<ResourceLanguage[string]>('../../../locales/*/office/photos.json', {
  import: 'default',
});

/** Loads the words of photos where the route does not, for its first rows do without; true once they are here. */
export function usePhotoWords(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void files[`../../../locales/${language}/office/photos.json`]?.().then(
      (words) => {
        i18n.addResourceBundle(language, 'photos', words);
        if (isCurrent) setLoaded(language);
      },
      // Without a network, and never kept here: there is no photo to be taken.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  return loaded === language;
}
