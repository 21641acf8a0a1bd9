import { Input } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import writtenClasses from '../written-text.module.css';
import classes from './rich-text.module.css';

/** What is around an editor: its label, its border, and what is wrong with its text. */
export function Frame(props: {
  label: string;
  labelId: string;
  onLabel?: () => void;
  /** Of the text, in pixels at the usual size of letters. */
  height?: number;
  isRequired?: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  const { error, height } = props;
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      labelProps={{ id: props.labelId, onClick: props.onLabel }}
      required={props.isRequired ?? false}
      error={error}
    >
      <div
        className={classes.field}
        data-wrong={error !== undefined || undefined}
        style={{ '--height': height } as CSSProperties}
      >
        {props.children}
      </div>
    </Input.Wrapper>
  );
}

/** What the text itself is: for whoever sees it, and for whoever does not. */
export function textAttributes(labelId: string): Record<string, string> {
  return {
    class: `${writtenClasses.text} ${classes.text}`,
    role: 'textbox',
    'aria-labelledby': labelId,
    'aria-multiline': 'true',
    'aria-keyshortcuts': 'Alt+F10',
  };
}

/** Alt+F10 leads from a text to its tools, as in most editors. */
export function toTools(event: KeyboardEvent, toolbar: HTMLElement | null): boolean {
  if (!event.altKey || event.key !== 'F10') return false;
  toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return true;
}
