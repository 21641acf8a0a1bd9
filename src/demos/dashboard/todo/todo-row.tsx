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
  const [place, setPlace] = useState<'shown' | 'edited' | 'ended'>('shown');
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever ended it by a key is where they began; whoever went elsewhere stays there.
    if (place === 'ended') editButton.current?.focus();
  }, [place]);

  function end(next: string | undefined, isByKey: boolean) {
    setPlace(isByKey ? 'ended' : 'shown');
    if (next === undefined) return;
    if (isByKey && next.trim() === '') props.onDelete();
    else props.onWrite(next);
  }

  if (place === 'edited')
    return (
      <li className={classes.todo}>
        <EditField text={text} onEnd={end} />
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
      <span className={classes.text} onDoubleClick={() => setPlace('edited')}>
        {text}
      </span>
      <IconButton
        ref={editButton}
        size="xs"
        label={t('todo.edit', { text })}
        onClick={() => setPlace('edited')}
      >
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
  onEnd: (next: string | undefined, isByKey: boolean) => void;
}) {
  const { t } = useTranslation('demo-charts');
  const [text, setText] = useState(props.text);
  const field = useRef<HTMLInputElement>(null);
  // The field is taken off the page by a key, which makes it lose the focus once more.
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (next: string | undefined, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    props.onEnd(next, isByKey);
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
      onBlur={() => end(text, false)}
      onKeyDown={(event) => {
        if (!['Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        end(event.key === 'Enter' ? text : undefined, true);
      }}
    />
  );
}
