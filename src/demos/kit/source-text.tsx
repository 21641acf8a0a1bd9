import { Textarea } from '@mantine/core';
import classes from './layout.module.css';

/** A text as it is written for a machine: its letters equally wide, and nothing of it corrected. */
export function SourceText(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
}) {
  return (
    <Textarea
      label={props.label}
      rows={props.rows}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      classNames={{ input: classes.source ?? '' }}
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}
