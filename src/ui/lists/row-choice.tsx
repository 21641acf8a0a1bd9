import { NativeSelect } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import classes from './row-choice.module.css';

/** A choice in a row of a table. Arrow keys choose while they go through what is offered: what is chosen is not saved yet. */
export function RowChoice(props: {
  label: string;
  value: string;
  /** Not the row's own any more. */
  isChanged: boolean;
  data: { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click of the row opens it, that of the field does not
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has its own keys
    <span
      className={classes.choice}
      data-changed={props.isChanged || undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <NativeSelect
        size="xs"
        aria-label={props.label}
        value={props.value}
        data={props.data}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </span>
  );
}

/** A row's choices; what was chosen is saved with one press, or left as it was. `name`: the row's. */
export function RowChoices(props: {
  name: string;
  isChanged: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('forms');
  const { name } = props;
  const pressed = (run: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    // What is pressed goes away: the keyboard stays with the row.
    event.currentTarget.closest('tr')?.focus();
    run();
  };
  return (
    <span className={classes.choices}>
      {props.children}
      {props.isChanged && (
        <>
          <IconButton
            label={`${t('save')} ${name}`}
            variant="filled"
            size="xs"
            onClick={pressed(props.onSave)}
          >
            <IconCheck size={16} stroke={2} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`${t('cancel')} ${name}`}
            variant="default"
            size="xs"
            onClick={pressed(props.onCancel)}
          >
            <IconX size={16} stroke={2} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </span>
  );
}
