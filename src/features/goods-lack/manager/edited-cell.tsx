import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Lack } from '#core/goods-lack/row';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { keyOf, settleKeys } from '../../../ui/keys/keys.ts';
import { type EditedField, useEditing } from './editing.ts';
import classes from './manager.module.css';

/**
 * What can be edited in its row: Enter or a click begins, the arrows go from cell to cell; while the row is edited, its
 * field.
 */
export function EditedCell(props: {
  lack: Lack;
  field: EditedField;
  label: string;
  /** What stands in it. */
  text: string;
  mayDecide: boolean;
  shown: ReactNode;
  edited: () => ReactNode;
}) {
  const { t, i18n } = useTranslation('lack-manager');
  const { lack, field } = props;
  const editing = useEditing();
  if (editing.lack?.id === lack.id) return <Field field={field}>{props.edited()}</Field>;
  if (!props.mayDecide) return props.shown;
  return (
    <Pressable
      className={classes.cell}
      data-cell={field}
      aria-label={[props.text, t('edit.field-of', { field: props.label, name: nameIn(lack, i18n.language) })]
        .filter(Boolean)
        .join(' · ')}
      onKeyDown={move}
      onClick={(event) => {
        event.stopPropagation();
        editing.begin(lack, field);
      }}
    >
      {props.shown}
    </Pressable>
  );
}

/** A field of the row that is edited: Enter confirms and goes on below, Esc calls it off, arrows go to its neighbours. */
function Field({ field, children }: { field: EditedField; children: ReactNode }) {
  const editing = useEditing();
  function press(event: KeyboardEvent) {
    const { key, target } = event;
    // Digits choose: they are the page's.
    if (!keyOf.choose.includes(key)) event.stopPropagation();
    // A choice has the arrows for itself, a button Enter.
    const isText = target instanceof HTMLInputElement;
    const isButton = target instanceof HTMLButtonElement;
    const step = key === 'ArrowUp' ? -1 : 1;
    if (key === 'Escape') editing.cancel(field);
    else if ((key === 'Enter' && !isButton) || (isText && (key === 'ArrowDown' || key === 'ArrowUp'))) {
      // What was chosen just before counts.
      settleKeys();
      void editing.confirm(step, field);
    } else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click of the row opens it, that of its field does not
    <span
      className={classes.field}
      data-cell={field}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </span>
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
