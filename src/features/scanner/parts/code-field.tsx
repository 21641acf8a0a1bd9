import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../scanner.module.css';

/** Where a text is pasted that a scanner has typed elsewhere. */
export function CodeField({ onSubmit }: { onSubmit: (text: string) => void }) {
  const { t } = useTranslation('try-scanner');
  const [text, setText] = useState('');
  return (
    <form
      className={classes.typing}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSubmit(text);
      }}
    >
      <TextInput
        className={classes.field}
        size="md"
        label={t('paste')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={400}
      />
      <Button type="submit" size="md" variant="default">
        {t('read')}
      </Button>
    </form>
  );
}
