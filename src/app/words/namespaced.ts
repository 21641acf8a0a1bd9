import type { ResourceLanguage } from 'i18next';

/** Texts by namespace, which is the name of their file. */
export function namespaced(files: Record<string, ResourceLanguage[string]>): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
  );
}
