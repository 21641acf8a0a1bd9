import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionProblem } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/types';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import type { Codes } from '../parts/codes.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { DecidedMeanwhile, type Meanwhile } from './decided-meanwhile.tsx';
import { bodyOf, type Draft, draftOf, problemOf, withDisposal } from './decision.ts';
import { type EditedField, type Editing, EditingContext } from './editing.ts';
import type { Deciding } from './use-deciding.tsx';

const noDraft: Draft = { disposal: '', substitutes: [], remark: '' };

/** Around a table whose rows are edited in place: one at a time, confirmed or called off (spec 1, section 4). */
export function EditedTable(props: {
  rows: readonly Lack[];
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  children: ReactNode;
}) {
  const { t } = useTranslation('lack-manager');
  const { rows, codes, known, deciding } = props;
  const [edited, setEdited] = useState<{ lack: Lack; field: EditedField }>();
  const [draft, setDraft] = useState(noDraft);
  const [problem, setProblem] = useState<DecisionProblem>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const place = useRef<HTMLDivElement>(null);
  const lack = edited?.lack;
  const isDirty = lack !== undefined && bodyOf(lack, draft) !== undefined;
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined, isLostOnReload: true });
  // Where the editing ended, the keyboard goes on.
  const back = useRef<{ id: string; field: EditedField }>(undefined);
  useEffect(() => {
    if (edited || !back.current) return;
    const { id, field } = back.current;
    back.current = undefined;
    place.current
      ?.querySelector<HTMLElement>(`tr[data-row="${id}"] [data-cell="${field}"]`)
      ?.focus({ preventScroll: true });
  }, [edited]);

  const editing = useMemo<Editing>(() => {
    const begin = (row: Lack, field: EditedField) => {
      setEdited({ lack: row, field });
      setDraft(draftOf(row));
      setProblem(undefined);
      setMeanwhile(undefined);
    };
    const end = (field: EditedField) => {
      if (lack) back.current = { id: lack.id, field };
      setEdited(undefined);
      setMeanwhile(undefined);
    };
    return {
      ...{ lack, draft, problem, field: edited?.field ?? 'disposal' },
      begin,
      change(part) {
        setProblem(undefined);
        setDraft((now) =>
          part.disposal === undefined
            ? { ...now, ...part }
            : withDisposal({ ...now, ...part }, part.disposal, known.defaultsOf(lack?.article ?? '')),
        );
      },
      async confirm(step, field = 'disposal') {
        if (!lack) return;
        const why = problemOf(lack, draft);
        if (why) {
          setProblem(why);
          errorToast(t(`reasons:${why}`), t('app:close'));
          return;
        }
        // Before it is saved: saving may take the row out of the list.
        const next = rows[rows.findIndex(({ id }) => id === lack.id) + step];
        const body = bodyOf(lack, draft);
        const { isSaved, theirs } = body ? await deciding([{ lack, body }]) : { isSaved: true };
        if (theirs) setMeanwhile({ lack, draft, theirs });
        if (!isSaved) return;
        if (step !== 0 && next) begin(next, field);
        else end(field);
      },
      cancel() {
        toast(t('edit.cancelled'));
        end(edited?.field ?? 'disposal');
      },
    };
  }, [edited, lack, draft, problem, rows, known, deciding, t]);

  const close = () => {
    setEdited(undefined);
    setMeanwhile(undefined);
  };
  async function keep(theirs: Lack, mine: Draft) {
    const body = bodyOf(theirs, mine);
    const saving = body && (await deciding([{ lack: theirs, body }]));
    if (!saving || saving.isSaved) close();
    else if (saving.theirs) setMeanwhile({ lack: theirs, draft: mine, theirs: saving.theirs });
  }

  return (
    <EditingContext value={editing}>
      <div ref={place} style={{ display: 'contents' }}>
        {meanwhile && (
          <DecidedMeanwhile
            of={meanwhile}
            codes={codes}
            known={known}
            onKeep={(theirs, mine) => void keep(theirs, mine)}
            onTake={close}
          />
        )}
        {props.children}
      </div>
    </EditingContext>
  );
}
