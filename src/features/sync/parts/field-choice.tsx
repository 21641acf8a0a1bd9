import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import type { Choice, FieldConflict } from '../conflict.ts';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import own from './field.module.css';
import { FieldValue } from './field-value.tsx';

/**
 * One field of a conflict: what it was, then theirs, mine and one's own words to choose from. Or several that make sense
 * only together: one choice, and why.
 */
export function FieldChoice(props: {
  /** Unique on the page. */
  id: string;
  /** The field's name, where there is more than one. */
  label: string | undefined;
  /** Why several fields are one choice. */
  why: string | undefined;
  /** The feature whose words name the field's values. */
  feature: string;
  conflicts: readonly FieldConflict[];
  otherName: string;
  taken: Choice['take'] | undefined;
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
  const { conflicts, why, feature, words, onWrite } = props;
  const mine = conflicts[0]?.mine;
  const whyId = `${props.id}-why`;
  return (
    <fieldset className={own.field} aria-describedby={why === undefined ? undefined : whyId}>
      <legend className={props.label === undefined ? classes.hidden : undefined}>
        {props.label ?? t('choice.legend')}
      </legend>
      {why !== undefined && (
        <p id={whyId} className={own.why}>
          {why}
        </p>
      )}
      <div className={own.options}>
        {conflicts.some(({ was }) => was !== undefined) && (
          <div className={own.option}>
            <span className={own.who}>{t('was')}</span>
            {shown('was')}
          </div>
        )}
        {option('theirs', props.otherName, shown('theirs'))}
        {option('mine', t('mine'), shown('mine'))}
        {words !== undefined && (
          <>
            {option('own', t('own'))}
            <OwnWords
              text={words}
              isNumber={typeof mine === 'number'}
              isChosen={props.taken === 'own'}
              isFocused={props.isFocused}
              onChange={props.onWords}
            />
          </>
        )}
      </div>
      {onWrite && words === undefined && canBeTyped(mine) && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => onWrite(String(mine))}>
          {t('write')}
        </Button>
      )}
    </fieldset>
  );

  function shown(side: 'was' | 'theirs' | 'mine'): ReactNode {
    const values = conflicts.map(({ field, ...sides }) => ({
      field,
      value: <FieldValue feature={feature} field={field} value={sides[side]} />,
    }));
    if (why === undefined) return values[0]?.value;
    return (
      <span className={flow.fill}>
        {values.map(({ field, value }) => (
          <span key={field} className={own.one}>
            <small>{t(`${feature}:sync.field.${field}`, field)}</small> {value}
          </span>
        ))}
      </span>
    );
  }

  function option(take: Choice['take'], who: string, value?: ReactNode) {
    const isChosen = props.taken === take;
    return (
      <label className={own.option} data-chosen={isChosen || undefined}>
        <span className={own.who}>{who}</span>
        {value}
        <input type="radio" name={props.id} checked={isChosen} onChange={() => props.onTake(take)} />
      </label>
    );
  }
}

/** Text and numbers can be typed anew; anything else is only chosen between. */
export function canBeTyped(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function OwnWords(props: {
  text: string;
  isNumber: boolean;
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
    <div className={own.ownWords} data-chosen={props.isChosen || undefined}>
      <textarea
        ref={area}
        className={own.area}
        rows={props.isNumber ? 1 : 2}
        inputMode={props.isNumber ? 'decimal' : 'text'}
        aria-label={t('write.label')}
        value={props.text}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
