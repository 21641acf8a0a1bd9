import { useDraft } from '#offline/react';
import { useHalfTyped } from '../../../ui/half-typed.ts';

export type RecordDraft = {
  text: string;
  isDirty: boolean;
  write(text: string): void;
  drop(): Promise<void>;
};

/** A record's remark while it is rewritten: what was typed outlives the sheet, a reload and an update. */
export function useRecordDraft(record: { id: string; remark: string }): RecordDraft {
  const kept = useDraft(`near-expiry/edit/${record.id}`);
  const isDirty = kept.text !== '';
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined });
  return {
    text: isDirty ? kept.text.slice(mark.length) : record.remark,
    isDirty,
    // Marked, because an emptied remark is a change too and an empty draft is none.
    write: (text) => kept.write(text === record.remark ? '' : mark + text),
    drop: kept.drop,
  };
}

const mark = '=';
