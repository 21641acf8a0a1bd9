import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBeApplied, type StoredOperation } from '#offline';
import { useOffline, usePending } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { chainOf, mayBeRetried } from '../conflict.ts';
import { useAct } from '../data.ts';
import type { Parked } from '../grouping.ts';
import type { Wording } from '../wording.ts';
import buttons from './buttons.module.css';
import own from './field.module.css';
import { Words } from './words.tsx';

/** Why somebody throws work away; kept on this device with what was thrown away. */
export const discardReasons = ['done-otherwise', 'no-longer-true', 'mistake', 'other'] as const;

/** Asks before work is thrown away, says what that means, and asks why. */
export function DiscardQuestion(props: {
  operation: StoredOperation;
  parked: readonly Parked[];
  wording: Wording;
  onDecided: (operation: StoredOperation) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const { onClose } = props;
  // Meanwhile it may have been sent, or refused.
  const now = usePending().operations.find(({ id }) => id === props.operation.id);
  const operation = now ?? props.operation;
  const { sentence, words } = props.wording(operation);
  const behind = props.parked.find((one) => one.operation.id === operation.id)?.heldBack ?? [];
  // What somebody else's change stands in the way of, would be refused once more for each later edit of it.
  const chain = mayBeRetried(operation) ? ([operation] as const) : chainOf(operation, behind);
  const left = behind.length - (chain.length - 1);
  const [why, setWhy] = useState<(typeof discardReasons)[number]>();
  const [note, setNote] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  // Asked from the details, the button that asked is gone; else the sheet itself brings the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) keep.current?.focus();
  }, []);

  async function discard() {
    if (why === undefined) return;
    onClose();
    const done = await act(
      async () => {
        // The first one last: until it is gone, nothing behind it is sent.
        let isLetGo = false;
        for (const { id } of chain.toReversed())
          isLetGo = await offline.resolve.discard(id, { why, words: note.trim() });
        return isLetGo;
      },
      t('discarded', { sentence }),
    );
    if (done) props.onDecided(operation);
  }

  return (
    <>
      <p className={own.question}>
        <strong>{sentence}</strong>
      </p>
      <p className={own.question}>{t(mayBeApplied(operation) ? 'discard.maybe-applied' : 'discard.text')}</p>
      {chain.length > 1 && <p className={own.question}>{t('discard.chain', { count: chain.length - 1 })}</p>}
      {left > 0 && <p className={own.question}>{t('discard.held-back', { count: left })}</p>}
      {words !== '' && <Words text={words} />}
      <fieldset className={own.field}>
        <legend>{t('discard.why')}</legend>
        <div className={own.options}>
          {discardReasons.map((one) => (
            <label key={one} className={own.option} data-chosen={why === one || undefined}>
              <span className={own.value}>{t(`discard.why.${one}`)}</span>
              <input type="radio" name="why" checked={why === one} onChange={() => setWhy(one)} />
            </label>
          ))}
        </div>
      </fieldset>
      {why === 'other' && (
        <textarea
          className={own.area}
          rows={2}
          maxLength={noteMaxLength}
          aria-label={t('discard.note')}
          placeholder={t('discard.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div className={buttons.buttons}>
        <Button ref={keep} data-autofocus size="md" variant="light" onClick={onClose}>
          {t('discard.keep')}
        </Button>
        <Button
          size="md"
          variant="light"
          color="red"
          disabled={why === undefined || (why === 'other' && note.trim() === '')}
          onClick={() => void discard()}
        >
          {t('discard.confirm')}
        </Button>
      </div>
    </>
  );
}

const noteMaxLength = 200;
