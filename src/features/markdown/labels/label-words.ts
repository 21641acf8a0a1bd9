import type { i18n, ResourceLanguage } from 'i18next';
import { labelLanguage } from '#core/markdown/label';

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/zh/office/markdown.json', {
  import: 'default',
});

/** The language of a label; its clerk's where the customers' words were never kept here and there is no network. */
export async function languageOfLabels(i18n: i18n): Promise<string> {
  if (i18n.hasResourceBundle(labelLanguage, 'markdown')) return labelLanguage;
  try {
    const words = await Object.values(files)[0]?.();
    i18n.addResourceBundle(labelLanguage, 'markdown', words);
    return labelLanguage;
  } catch {
    return i18n.language;
  }
}
