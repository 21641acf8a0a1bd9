import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { exchange, remarkMaxLength, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/types';
import { Button, Pressable } from '../../../ui/buttons/button.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { ChooseSubstitutes } from '../parts/choose-substitutes.tsx';
import type { Codes } from '../parts/codes.ts';
import { DecisionWord } from '../parts/decision-word.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { clearedBody } from './decision.ts';
import { type EditedField, useEditing } from './editing.ts';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

type CellProps = { lack: Lack; codes: Codes; known: KnownGoods; mayDecide: boolean };

/** The decision, and while its row is edited the choice. */
export function DecisionCell({ lack, codes, mayDecide }: CellProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const editing = useEditing();
  if (editing.lack?.id !== lack.id) {
    return (
      <CellButton
        lack={lack}
        field="disposal"
        mayDecide={mayDecide}
        label={t('goods-lack:column.disposeFlag')}
      >
        <DecisionWord code={lack.disposal} codes={codes} />
      </CellButton>
    );
  }
  const { draft } = editing;
  return (
    <Field field="disposal">
      <NativeSelect
        size="xs"
        aria-label={t('edit.decision-of', { name: nameIn(lack, i18n.language) })}
        autoFocus={editing.field === 'disposal'}
        error={editing.problem !== undefined}
        value={draft.disposal}
        data={[
          // It can be seen, and not be chosen again: that is what "clear" is for.
          ...(draft.disposal === undecided
            ? [{ value: undecided, label: codes.nameOf(undecided), disabled: true }]
            : []),
          ...codes.choices
            .filter(({ code }) => code !== undecided)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => editing.change({ disposal: event.currentTarget.value })}
      />
    </Field>
  );
}

/** One of the three substitutes, with what there is of it; while its row is edited the way to choosing them. */
export function SubstituteCell(props: CellProps & { index: 0 | 1 | 2 }) {
  const { t, i18n } = useTranslation('lack-manager');
  const { lack, known, index } = props;
  const editing = useEditing();
  const [isChoosing, setChoosing] = useState(false);
  const isEdited = editing.lack?.id === lack.id;
  const { language } = i18n;
  const chosen = isEdited ? editing.draft.substitutes : lack.substitutes;
  const found = chosen[index];
  const one = found && known.whole(found);
  const words = one && (
    <>
      {nameIn(one, language)} <small>{one.stock === null ? '–' : quantityText(one.stock, language)}</small>
    </>
  );
  const isChosen = isEdited && editing.draft.disposal === exchange;
  if (!isChosen) return <span data-taken-away={isEdited || undefined}>{words}</span>;
  // All three are chosen at one place: the first that is free leads there, and each that is taken.
  if (index > chosen.length) return null;
  return (
    <Field field="substitutes">
      <Button size="xs" variant="default" className={classes.choose} onClick={() => setChoosing(true)}>
        {words ?? t('edit.choose')}
      </Button>
      {isChoosing && (
        <Sheet
          opened
          title={t('edit.substitutes-of', { name: nameIn(lack, language) })}
          closeLabel={t('app:close')}
          onClose={() => setChoosing(false)}
        >
          <ChooseSubstitutes
            own={lack.article}
            chosen={chosen}
            known={known}
            onChange={(substitutes) => editing.change({ substitutes })}
          />
          <div className={classes.sheetFoot}>
            <Button size="md" onClick={() => setChoosing(false)}>
              {t('edit.chosen')}
            </Button>
          </div>
        </Sheet>
      )}
    </Field>
  );
}

export function RemarkCell({ lack, mayDecide }: Pick<CellProps, 'lack' | 'mayDecide'>) {
  const { t, i18n } = useTranslation('lack-manager');
  const editing = useEditing();
  if (editing.lack?.id !== lack.id) {
    return (
      <CellButton lack={lack} field="remark" mayDecide={mayDecide} label={t('goods-lack:column.remark')}>
        <span title={lack.remark}>{lack.remark}</span>
      </CellButton>
    );
  }
  return (
    <Field field="remark">
      <TextInput
        size="xs"
        aria-label={t('edit.remark-of', { name: nameIn(lack, i18n.language) })}
        autoFocus={editing.field === 'remark'}
        maxLength={remarkMaxLength}
        value={editing.draft.remark}
        onChange={(event) => editing.change({ remark: event.currentTarget.value })}
      />
    </Field>
  );
}

/** A row's buttons; while it is edited those that end that. */
export function ActionsCell(props: Pick<CellProps, 'lack' | 'mayDecide'> & { deciding: Deciding }) {
  const { t } = useTranslation('lack-manager');
  const { lack, deciding } = props;
  const editing = useEditing();
  if (!props.mayDecide) return null;
  if (editing.lack?.id === lack.id) {
    return (
      <span className={classes.buttons}>
        <RowButton variant="filled" onClick={() => void editing.confirm(0)}>
          {t('edit.confirm')}
        </RowButton>
        <RowButton variant="default" onClick={editing.cancel}>
          {t('forms:cancel')}
        </RowButton>
      </span>
    );
  }
  return (
    <span className={classes.buttons}>
      <RowButton variant="default" onClick={() => editing.begin(lack, 'disposal')}>
        {t('edit.begin')}
      </RowButton>
      {lack.disposal !== undecided && (
        <RowButton
          aria-label={t('edit.clear')}
          title={t('edit.clear')}
          onClick={() => void deciding([{ lack, body: clearedBody(lack) }])}
        >
          {t('edit.clear-short')}
        </RowButton>
      )}
    </span>
  );
}

/** A field of the row that is edited: Enter confirms and goes on below, Esc calls it off, arrows go to its neighbours. */
function Field({ field, children }: { field: EditedField; children: ReactNode }) {
  const editing = useEditing();
  function press(event: KeyboardEvent) {
    const { key, target } = event;
    // A sheet that is open over the row has keys of its own.
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    event.stopPropagation();
    // A choice has the arrows for itself, a button Enter.
    const isText = target instanceof HTMLInputElement;
    const isButton = target instanceof HTMLButtonElement;
    const step = key === 'ArrowUp' ? -1 : 1;
    if (key === 'Escape') editing.cancel();
    else if ((key === 'Enter' && !isButton) || (isText && (key === 'ArrowDown' || key === 'ArrowUp')))
      void editing.confirm(step, field);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click of the row opens it, that of its field does not
    <span className={classes.field} onKeyDown={press} onClick={(event) => event.stopPropagation()}>
      {children}
    </span>
  );
}

/** What can be edited: Enter or a click begins, the arrows go from cell to cell. */
function CellButton(props: {
  lack: Lack;
  field: EditedField;
  label: string;
  mayDecide: boolean;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('lack-manager');
  const { lack, field } = props;
  const editing = useEditing();
  if (!props.mayDecide) return props.children;
  return (
    <Pressable
      className={classes.cell}
      data-cell={field}
      aria-label={t('edit.field-of', { field: props.label, name: nameIn(lack, i18n.language) })}
      onKeyDown={move}
      onClick={(event) => {
        event.stopPropagation();
        editing.begin(lack, field);
      }}
    >
      {props.children}
    </Pressable>
  );
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('tr');
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const here = cells.indexOf(event.currentTarget);
  const inRow = (other: Element | null | undefined) =>
    other?.querySelector<HTMLElement>(`[data-cell="${event.currentTarget.dataset.cell}"]`);
  const next = {
    ArrowDown: inRow(row?.nextElementSibling),
    ArrowUp: inRow(row?.previousElementSibling),
    ArrowRight: cells[here + 1],
    ArrowLeft: cells[here - 1],
  }[event.key];
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
