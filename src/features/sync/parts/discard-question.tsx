import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import { useAct } from '../data.ts';
import type { Parked } from '../grouping.ts';
import classes from '../sync.module.css';
import type { Wording } from '../wording.ts';
import { Words } from './words.tsx';

/** Asks before work is thrown away, and says what that means. */
export function DiscardQuestion(props: {
  operation: StoredOperation;
  parked: readonly Parked[];
  wording: Wording;
  onClose: () => void;
}) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const { operation, onClose } = props;
  const { sentence, words } = props.wording(operation);
  const heldBack = props.parked.find((one) => one.operation.id === operation.id)?.heldBack.length ?? 0;
  const mayBeApplied = operation.state === 'waiting' && operation.attempts > 0;
  const keep = useRef<HTMLButtonElement>(null);
  // Asked from the details, the button that asked is gone; else the sheet itself brings the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) keep.current?.focus();
  }, []);

  async function discard() {
    onClose();
    await act(() => offline.resolve.discard(operation.id), t('discarded', { sentence }));
  }

  return (
    <>
      <p className={classes.question}>
        <strong>{sentence}</strong>
      </p>
      <p className={classes.question}>{t(mayBeApplied ? 'discard.maybe-applied' : 'discard.text')}</p>
      {heldBack > 0 && <p className={classes.question}>{t('discard.held-back', { count: heldBack })}</p>}
      {words !== '' && <Words text={words} />}
      <div className={classes.buttons}>
        <button type="button" ref={keep} data-autofocus className={classes.quiet} onClick={onClose}>
          {t('discard.keep')}
        </button>
        <button type="button" className={classes.danger} onClick={() => void discard()}>
          {t('discard.confirm')}
        </button>
      </div>
    </>
  );
}
