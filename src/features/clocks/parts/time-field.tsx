import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { minutesOf, timeText } from './words.ts';

/**
 * A time of day, typed as digits with or without a colon, in 24 hours whatever the language: a browser's own field writes
 * as the device does, and is too wide for a week of them. What is no time goes back to what it was.
 */
export function TimeField(props: { label: string; minutes: number; onChange: (minutes: number) => void }) {
  const { label, minutes, onChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      size="sm"
      w="4.6rem"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? timeText(minutes)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = minutesOf(text);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
