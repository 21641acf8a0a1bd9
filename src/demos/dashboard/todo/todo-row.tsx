import { Checkbox, TextInput } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/button.tsx';
import classes from './todo.module.css';
import { longestText } from './todos.ts';

/** One thing to do: its text is rewritten in its place, by a double click or by its button. */
export function TodoRow(props: {
  text: string;
  isDone: boolean;
  onToggle: () => void;
  /** The text as it is to be; of an empty one nothing stays. */
  onWrite: (text: string) => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('demo-charts');
  const { text, isDone } = props;
  const [isEdited, setEdited] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const back = () => {
    setEdited(false);
    // After the button is there again.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  if (isEdited)
    return (
      <li className={classes.todo}>
        <EditField
          text={text}
          onEnd={(next, how) => {
            if (next !== undefined) props.onWrite(next);
            if (how === 'left') setEdited(false);
            else back();
          }}
        />
      </li>
    );
  return (
    <li className={classes.todo} data-done={isDone || undefined}>
      <Checkbox
        className={classes.box}
        aria-label={t('todo.done', { text })}
        checked={isDone}
        onChange={props.onToggle}
      />
      {/* The button beside it does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <span className={classes.text} onDoubleClick={() => setEdited(true)}>
        {text}
      </span>
      <IconButton ref={editButton} size="xs" label={t('todo.edit', { text })} onClick={() => setEdited(true)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton size="xs" label={t('todo.delete', { text })} onClick={props.onDelete}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Enter, or leaving the field, ends the edit; Esc leaves the text as it was. */
function EditField(props: {
  text: string;
  /** `next` undefined: as it was. */
  onEnd: (next: string | undefined, how: 'key' | 'left') => void;
}) {
  const { t } = useTranslation('demo-charts');
  const [text, setText] = useState(props.text);
  const field = useRef<HTMLInputElement>(null);
  // The field is taken off the page by a key, which makes it lose the focus once more.
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (next: string | undefined, how: 'key' | 'left') => {
    if (isOver.current) return;
    isOver.current = true;
    props.onEnd(next, how);
  };
  return (
    <TextInput
      ref={field}
      size="md"
      className={classes.text}
      aria-label={t('todo.edit', { text: props.text })}
      maxLength={longestText}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => end(text, 'left')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        end(event.key === 'Enter' ? text : undefined, 'key');
      }}
    />
  );
}
