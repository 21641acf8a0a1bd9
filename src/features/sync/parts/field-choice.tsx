import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, FieldConflict } from '../conflict.ts';
import classes from '../sync.module.css';

/** One field of a conflict: what it was, then theirs, mine and one's own words to choose from. */
export function FieldChoice(props: {
  /** Unique on the page. */
  id: string;
  /** The field's name, where there is more than one. */
  label: string | undefined;
  conflict: FieldConflict;
  otherName: string;
  taken: Choice['take'];
  /** The user's own words, once there are some. */
  words: string | undefined;
  /** The user has just begun to write. */
  isFocused: boolean;
  onTake: (take: Choice['take']) => void;
  onWords: (text: string) => void;
  /** Begins words of one's own; absent where the card has a button for it. */
  onWrite: ((text: string) => void) | undefined;
}) {
  const { t } = useTranslation('sync');
  const { conflict, words, onWrite } = props;
  const { was, theirs, mine } = conflict;
  return (
    <fieldset className={classes.field}>
      <legend className={props.label === undefined ? classes.hidden : undefined}>
        {props.label ?? t('choice.legend')}
      </legend>
      <div className={classes.options}>
        {was !== undefined && (
          <div className={classes.option}>
            <span className={classes.who}>{t('was')}</span>
            <Value value={was} />
          </div>
        )}
        {option('theirs', props.otherName, <Value value={theirs} />)}
        {option('mine', t('mine'), <Value value={mine} />)}
        {words !== undefined && (
          <>
            {option('own', t('own'))}
            <OwnWords
              text={words}
              isChosen={props.taken === 'own'}
              isFocused={props.isFocused}
              onChange={props.onWords}
            />
          </>
        )}
      </div>
      {onWrite && words === undefined && typeof mine === 'string' && (
        <button type="button" className={classes.link} onClick={() => onWrite(mine)}>
          {t('write')}
        </button>
      )}
    </fieldset>
  );

  function option(take: Choice['take'], who: string, value?: ReactNode) {
    const isChosen = props.taken === take;
    return (
      <label className={classes.option} data-chosen={isChosen || undefined}>
        <span className={classes.who}>{who}</span>
        {value}
        <input type="radio" name={props.id} checked={isChosen} onChange={() => props.onTake(take)} />
      </label>
    );
  }
}

/** A field's value as it is; an empty one says so. */
function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('sync');
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  return text === '' ? (
    <span className={classes.noValue}>{t('no-value')}</span>
  ) : (
    <span className={classes.value}>{text}</span>
  );
}

function OwnWords(props: {
  text: string;
  isChosen: boolean;
  isFocused: boolean;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('sync');
  const area = useRef<HTMLTextAreaElement>(null);
  const { isFocused } = props;
  useEffect(() => {
    const element = area.current;
    if (!isFocused || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [isFocused]);
  return (
    <div className={classes.ownWords} data-chosen={props.isChosen || undefined}>
      <textarea
        ref={area}
        className={classes.area}
        rows={2}
        aria-label={t('write.label')}
        value={props.text}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
