import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { articleLimits } from '#core/demos/articles';
import { Button } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import classes from './inline-edit.module.css';

/** A title as it is typed: Enter accepts it, Escape gives the old one back. */
export function TitleField(props: {
  id: number;
  typed: string;
  asked: RefObject<number | undefined>;
  onType: (title: string) => void;
  onAccept: () => void;
  onRestore: () => void;
}) {
  const { t } = useTranslation('demo-drags');
  const isDesk = useDesk();
  const { id, asked } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not those that an earlier visit left open.
    if (asked.current !== id) return;
    asked.current = undefined;
    input.current?.select();
  }, [asked, id]);
  return (
    <span className={classes.field}>
      <TextInput
        ref={input}
        className={classes.input}
        size={isDesk ? 'xs' : 'md'}
        aria-label={t('inline.title', { id })}
        maxLength={articleLimits.title}
        error={props.typed.trim() === '' && t('inline.required')}
        value={props.typed}
        onChange={({ currentTarget }) => props.onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // They are this field's alone: Enter would press the button that has the keyboard next.
          event.preventDefault();
          if (event.key === 'Enter') props.onAccept();
          else props.onRestore();
        }}
      />
      <Button variant="default" size={isDesk ? 'xs' : 'md'} onClick={props.onRestore}>
        {t('inline.cancel')}
      </Button>
    </span>
  );
}
