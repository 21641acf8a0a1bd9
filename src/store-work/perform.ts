import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codes } from '#core/wire/codes';
import type { Submission } from '#core/wire/operation';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import { tellListsChanged } from '../api/changed-lists.ts';
import type { Problem } from '../api/problem.ts';
import { useTapGuard } from '../ui/feedback/tap-guard.ts';
import { errorToast, toast } from '../ui/feedback/toast.tsx';
import { createPerformer, type Performed, type Performing, type Said, type TakeBack } from './performer.ts';
import { useReason } from './reason.ts';
import { useSaved } from './save.ts';

export type Perform = {
  /** Does work, once however often it is pressed, and says so with the way back where its kind has one. */
  perform(work: readonly Submission[], performing?: Performing): Promise<Performed>;
  /** The server is being waited for. */
  isBusy: boolean;
  /** Why the last was refused, for a page that shows it (`isProblemShown`). */
  problem: Problem | undefined;
};

/**
 * The one way to do what waits in the outbox, of a row that this device holds or, with `now`, of one that only the server
 * has. Never throws: what could not be kept, or was refused, has been told, and `isDone` is false.
 */
export function usePerform(): Perform {
  const { t } = useTranslation('store-work');
  const offline = useOffline();
  const { save, undo } = useSaved();
  const reason = useReason();
  const rest = useTapGuard();
  const navigate = useNavigate();
  const underWay = useRef(new Set<string>());
  const [waits, setWaits] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const performer = useMemo(() => {
    const tell = (text: string, { title, undone, notUndone }: Said, takeBack: TakeBack | undefined) => {
      const run = async () => {
        const isUndone = await takeBack?.();
        if (isUndone === undefined) return;
        toast(isUndone ? (undone ?? t('done.undone')) : (notUndone ?? t('done.not-undone')));
      };
      const wayBack = takeBack ? [{ label: t('undo'), run: () => void rest(run()) }] : [];
      toast(text, wayBack, title ? { title } : {});
    };
    const whyRefused = (operation: StoredOperation, { changedFirst }: Said) => {
      const { code, params, current } = operation.lastAnswer ?? {};
      const who = String(params?.name || t('somebody'));
      // What is decided field by field where devices hold it has no form here.
      const isMerged = code === codes.conflict && offline.kinds.entryOf(operation.call)?.fields;
      return isMerged
        ? (changedFirst?.(who, current) ?? t('done.changed-first', { who }))
        : reason(operation);
    };
    return createPerformer({
      offline,
      save,
      undo,
      underWay: underWay.current,
      isHere: () => isHere.current,
      askAgain: tellListsChanged,
      after: (ms, run) => setTimeout(run, ms),
      tell: {
        done: tell,
        waiting: (said, takeBack) => tell(t('done.kept'), said, takeBack),
        refused(operation, said) {
          errorToast([said.title, whyRefused(operation, said)].filter(Boolean).join(' · '), t('app:close'));
        },
        overruled(operation, said) {
          const decide = () => void navigate({ to: '/sync', search: { operation: operation.id } });
          toast(
            whyRefused(operation, said),
            { label: t('refused.decide'), run: decide },
            said.title ? { title: said.title } : {},
          );
        },
      },
    });
  }, [offline, save, undo, reason, rest, navigate, t]);

  const perform = useCallback<Perform['perform']>(
    async (work, performing = {}) => {
      const { now, isProblemShown } = performing;
      if (!now) return rest(performer(work, performing));
      setWaits((before) => before + 1);
      setProblem(undefined);
      try {
        const performed = await rest(performer(work, performing));
        if (isProblemShown) setProblem(performed.problem);
        return performed;
      } finally {
        setWaits((before) => before - 1);
      }
    },
    [performer, rest],
  );
  return { perform, isBusy: waits > 0, problem };
}
