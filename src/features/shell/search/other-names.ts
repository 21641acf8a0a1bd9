import { useEffect, useState } from 'react';

type Words = Readonly<Record<string, string>>;

const files = import.meta.glob<Words>('../../../../locales/{zh,en}/menus.json', { import: 'default' });

/** What the menus are called in Chinese and in English, by their codes: whoever reads another language knows one of them. */
export function useOtherNames(): (code: string) => string[] {
  const [names, setNames] = useState<readonly Words[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(Object.values(files).map((load) => load()))
      .then((all) => isCurrent && setNames(all))
      // Without a network and never fetched: the reader's own language counts.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return (code) => names.flatMap((words) => words[code] ?? []);
}
