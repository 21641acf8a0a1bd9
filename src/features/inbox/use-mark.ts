import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { markEntries, markedAtOnce } from '#core/inbox/contract';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { operation } from '#core/wire/operation';
import { usePerform } from '../../store-work/perform.ts';

/** Marks entries on this device at once; that they are read is said, with the way back. */
export function useMark(): (entries: readonly InboxEntry[], read: boolean) => Promise<void> {
  const { t } = useTranslation('inbox');
  const { perform } = usePerform();
  return useCallback(
    async (entries, read) => {
      const said = read ? { text: t('marked', { count: entries.length }) } : {};
      await perform(marking(entries, read), { said });
    },
    [perform, t],
  );
}

/** Operations of so many at a time as one may hold. */
function marking(entries: readonly InboxEntry[], read: boolean) {
  const tellings = entries.map((entry) => ({ key: entryKey(entry), id: entry.id }));
  const parts = Array.from({ length: Math.ceil(tellings.length / markedAtOnce) }, (_, part) =>
    tellings.slice(part * markedAtOnce, (part + 1) * markedAtOnce),
  );
  return parts.map((part) => operation(markEntries, { body: { entries: part, read } }));
}
