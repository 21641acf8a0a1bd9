import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { markEntries, markedAtOnce } from '#core/inbox/contract';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { operation } from '#core/wire/operation';
import { useSaved } from '../../store-work/save.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Marks entries on this device at once; that they are read is said, with the way back. */
export function useMark(): (entries: readonly InboxEntry[], read: boolean) => Promise<void> {
  const { t } = useTranslation('inbox');
  const saved = useSaved();
  return useCallback(
    async (entries, read) => {
      const ids = await saved.save(marking(entries, read));
      if (ids === undefined || entries.length === 0 || !read) return;
      const undo = { label: t('store-work:undo'), run: () => void saved.undo(...ids) };
      toast(t('marked', { count: entries.length }), undo);
    },
    [saved, t],
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
