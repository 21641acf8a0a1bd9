import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionDraft, PermissionRow } from '#core/permissions/contract';
import { errorToast } from '../../../ui/feedback/toast.tsx';
import { useCopyDraft } from '../data.ts';

/** What the user has begun to do. */
export type Doing =
  | { kind: 'form'; row: PermissionRow }
  | { kind: 'form'; row?: undefined; draft: Partial<PermissionDraft> & { type: number } }
  | { kind: 'apis' | 'crud' | 'delete'; row: PermissionRow }
  | { kind: 'order' };

/** The same, and what has to be asked for first. */
export type Begin = Doing | { kind: 'copy'; row: PermissionRow };

/** One thing at a time; a copy first gets its draft. */
export function useDoing(): { doing: Doing | undefined; start: (what: Begin) => void; stop: () => void } {
  const { t } = useTranslation('permissions');
  const [doing, setDoing] = useState<Doing>();
  const copyDraft = useCopyDraft();

  async function copy(row: PermissionRow) {
    const draft = await copyDraft(row.id);
    if ('reason' in draft) errorToast(t(`reasons:${draft.reason}`, draft.params), t('forms:close'));
    else setDoing({ kind: 'form', draft });
  }

  return {
    doing,
    start: (what) => (what.kind === 'copy' ? void copy(what.row) : setDoing(what)),
    stop: () => setDoing(undefined),
  };
}
