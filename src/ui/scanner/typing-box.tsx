import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera-scanner.module.css';

/** Takes a code by hand. It has the focus as soon as it is there: it appears when somebody wants or needs it. */
export function TypingBox(props: { onSubmit: (text: string) => void }) {
  const { t } = useTranslation('scanner');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
  }, []);

  function submit(): void {
    if (!input.current) return;
    // A Chinese or Japanese keyboard may type its wide digits.
    const text = input.current.value.normalize('NFKC').trim();
    if (text === '') return;
    props.onSubmit(text);
    input.current.value = '';
  }

  return (
    <form
      className={classes.typing}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{t('type.label')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" className={classes.find}>
        {t('type.find')}
      </button>
    </form>
  );
}
