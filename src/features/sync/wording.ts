import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read, StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import { createReader } from './reader.ts';

/** An operation in its user's language. */
export type Worded = {
  /** What was done: `Hide for 3 days`. */
  deed: string;
  /** What it was done to; empty while the device is still reading it. */
  title: string;
  /** Both, for one line. */
  sentence: string;
  /** What the user wrote, verbatim; empty when nothing. */
  words: string;
};

export type Wording = (operation: StoredOperation) => Worded;

/** Puts operations into words, by the kind of their feature; changes when the rows that they name do. */
export function useWording(): Wording {
  const { mirror, kinds } = useOffline();
  const { t, i18n } = useTranslation('sync');
  const { language } = i18n;
  const reader = useMemo(() => createReader(mirror), [mirror]);
  const version = useSyncExternalStore(reader.subscribe, reader.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: version is what says that a row has changed
  return useMemo(() => {
    // Asked for thousands when something is looked for.
    const known = new WeakMap<StoredOperation, Worded>();
    return (operation) => {
      const worded = known.get(operation) ?? word(operation);
      known.set(operation, worded);
      return worded;
    };

    function word(operation: StoredOperation): Worded {
      const known = kinds.about(operation);
      // Recorded by a release that knew more, or taken over from one: it can still be sent, kept or discarded.
      if (!known) {
        const deed = t('unknown-action');
        return { deed, title: operation.call, sentence: `${deed} · ${operation.call}`, words: '' };
      }
      let isLoaded = true;
      const read: Read = (row) => {
        const { isLoaded: isRead, value } = reader.read(row);
        isLoaded &&= isRead;
        return value;
      };
      const { text, params, title, words } = known.describe(read, language);
      const deed = t(`${known.feature}:${text}`, params);
      const shown = isLoaded ? title : '';
      const written = words ?? Object.values(known.fields).filter(isText).join('\n');
      return { deed, title: shown, sentence: shown ? `${deed} · ${shown}` : deed, words: written };
    }
  }, [kinds, t, language, reader, version]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
