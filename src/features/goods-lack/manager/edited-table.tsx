import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { type DecisionProblem, exchange, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { DecidedMeanwhile, type Meanwhile } from './decided-meanwhile.tsx';
import { bodyOf, type Draft, draftOf, problemOf, withDisposal } from './decision.ts';
import {
  type EditedField,
  type Editing,
  EditingContext,
  type SubstituteField,
  substituteFields,
} from './editing.ts';
import type { Deciding } from './use-deciding.tsx';

const noDraft: Draft = { disposal: '', substitutes: [], remark: '' };

type Edited = { lack: Lack; field: EditedField; draft: Draft };

/** Around a table whose rows are edited in place: one at a time, confirmed or called off (spec 1, section 4). */
export function EditedTable(props: {
  rows: readonly Lack[];
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  mayDecide: boolean;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('lack-manager');
  const { rows, codes, known, deciding } = props;
  const [edited, drawEdited] = useState<Edited>();
  const [chosenFrom, setChosenFrom] = useState<SubstituteField>();
  const [problem, setProblem] = useState<DecisionProblem>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  // As it is, drawn or not: Enter may follow a digit before the next drawing, and what is brought back comes later.
  const latest = useRef<Edited>(undefined);
  const setEdited = useCallback((now: Edited | undefined) => {
    latest.current = now;
    drawEdited(now);
  }, []);
  useHalfTyped({ isDirty: () => isDirty(edited), saveDraft: async () => undefined, isLostOnReload: true });
  const place = useRef<HTMLDivElement>(null);
  // Where the editing ended, or the sheet, the keyboard goes on.
  const back = useRef<{ id: string; field: EditedField }>(undefined);
  useEffect(() => {
    if (!back.current) return;
    const { id, field } = back.current;
    back.current = undefined;
    const cell = place.current?.querySelector(`tr[data-row="${id}"] [data-cell="${field}"]`);
    const pressed = cell?.matches('button') ? cell : cell?.querySelector('button');
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  });

  const editing = useMemo<Editing>(() => {
    const start = (lack: Lack, field: EditedField, draft = draftOf(lack)) => {
      setEdited({ lack, field: beginningOf(field, draft), draft });
      setProblem(undefined);
      setMeanwhile(undefined);
    };
    const end = (field: EditedField) => {
      if (edited) back.current = { id: edited.lack.id, field };
      setEdited(undefined);
      setMeanwhile(undefined);
    };
    const sayCalledOff = (left: Edited) => {
      const { lack, field, draft } = left;
      const bringBack = () => {
        if (latest.current && isDirty(latest.current)) sayCalledOff(latest.current);
        start(lack, field, draft);
      };
      toast(t('edit.cancelled'), isDirty(left) ? { label: t('store-work:undo'), run: bringBack } : [], {
        title: nameIn(lack, i18n.language),
      });
    };
    return {
      lack: edited?.lack,
      draft: edited?.draft ?? noDraft,
      problem,
      field: edited?.field ?? 'disposal',
      begin(lack, field, part) {
        if (edited && isDirty(edited)) sayCalledOff(edited);
        const begun = { lack, field, draft: draftOf(lack) };
        start(lack, field, part ? changed(begun, part, known) : begun.draft);
      },
      change(part) {
        setProblem(undefined);
        const now = latest.current;
        if (now) setEdited({ ...now, draft: changed(now, part, known) });
      },
      choose: setChosenFrom,
      async confirm(step, field = 'disposal') {
        if (!latest.current) return;
        const { lack, draft } = latest.current;
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
        if (step !== 0 && next) start(next, field);
        else end(field);
      },
      cancel(field) {
        if (!edited) return;
        sayCalledOff(edited);
        end(field ?? edited.field);
      },
    };
  }, [edited, problem, rows, known, deciding, setEdited, t, i18n.language]);

  const choices = codes.choices.filter(({ code }) => code !== undecided);
  useKeys({
    choose(key) {
      const id = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
      const lack = rows.find((one) => one.id === id);
      const choice = choices[Number(key) - 1];
      if (!lack || !choice || !props.mayDecide) return;
      if (edited?.lack.id === lack.id) editing.change({ disposal: choice.code });
      else editing.begin(lack, 'disposal', { disposal: choice.code });
    },
  });

  function closeSheet(): void {
    // The cell from which it was opened is gone when there is less to choose from.
    if (edited && chosenFrom)
      back.current = { id: edited.lack.id, field: beginningOf(chosenFrom, edited.draft) };
    setChosenFrom(undefined);
  }

  const close = () => {
    if (edited) back.current = { id: edited.lack.id, field: edited.field };
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
      <ChooseSheet opened={chosenFrom !== undefined} known={known} onClose={closeSheet} />
    </EditingContext>
  );
}

function isDirty(edited: Edited | undefined): boolean {
  return edited !== undefined && bodyOf(edited.lack, edited.draft) !== undefined;
}

function changed({ lack, draft }: Edited, part: Partial<Draft>, known: KnownGoods): Draft {
  const next = { ...draft, ...part };
  if (part.disposal === undefined) return next;
  return withDisposal(next, part.disposal, known.defaultsOf(lack.article));
}

/** Where in a row the keyboard begins: substitutes are chosen of what is substituted, and one after the other. */
function beginningOf(field: EditedField, { disposal, substitutes }: Draft): EditedField {
  const all: readonly EditedField[] = substituteFields;
  const index = all.indexOf(field);
  if (index === -1) return field;
  if (disposal !== exchange) return 'disposal';
  return all[Math.min(index, substitutes.length)] ?? field;
}
