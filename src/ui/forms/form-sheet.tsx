import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { useWhyCutOff } from '../feedback/cut-off.ts';
import { SlowWord } from '../feedback/waiting.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { useBackCloses } from '../layout/use-back-closes.ts';
import { ClosingFoot } from './closing-foot.tsx';
import { FormFailure } from './form-failure.tsx';
import classes from './form-sheet.module.css';
import { useHalfTyped } from './half-typed.ts';

/**
 * A form that comes from the right on a desk and from below on a phone. It is sent once however often it is asked to,
 * stays with everything typed when sending fails, and asks before something typed is thrown away. While it is being sent
 * it cannot be closed; while the server is out of reach it cannot be sent, and says so.
 */
export function FormSheet(props: {
  title: ReactNode;
  isDirty: boolean;
  isBusy: boolean;
  /** Why it was not saved, as a whole; what is wrong with a field stands beside the field. */
  failure?: ReactNode;
  /** Says what the button does, where it is not "save". */
  submitLabel?: string;
  isDestructive?: boolean;
  /** There is nothing to send as long as nothing was changed. */
  isUnchanged?: boolean;
  /** Why it can only be looked at: there is nothing to send then. */
  readOnly?: string | undefined;
  /** It is kept on this device: it needs no server. */
  isOffline?: boolean;
  /** What is typed is kept as it is typed: nothing is lost when the page is loaded again. */
  isKept?: boolean;
  /** It is not in the address: the back button closes it. */
  isBackClosing?: boolean;
  /** Keeps what was typed when the app is updated meanwhile. */
  saveDraft?: () => Promise<void>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('forms');
  const { isDirty, isBusy, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const whyCutOff = useWhyCutOff();
  const whyNotId = useId();
  // What is on its way is not called off: it may still arrive.
  const whyNot = isBusy || props.isOffline ? undefined : whyCutOff;
  useHalfTyped({
    isDirty: () => isDirty,
    saveDraft: async () => props.saveDraft?.(),
    isLostOnReload: !props.isKept,
  });

  const close = () => {
    // What is on its way may fail, or answer what is shown only once.
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // One that is in the address goes with it by itself, unless something would be lost.
  useBackCloses(isDirty || isBusy || props.isBackClosing === true, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A sheet that opens over another is within its form for React, and would submit that too.
    event.stopPropagation();
    if (!isBusy && !props.readOnly && !props.isUnchanged && !whyNot) props.onSubmit();
  };
  return (
    <Sheet opened onClose={close} title={props.title} closeLabel={t('close')}>
      <form noValidate onSubmit={submit} onKeyDown={keepUnsent} className={classes.form}>
        {props.children}
        {props.readOnly && <p className={classes.readOnly}>{props.readOnly}</p>}
        <FormFailure>{props.failure}</FormFailure>
        {isBusy && <SlowWord first={t('sending')} />}
        {!props.readOnly && whyNot && (
          <p id={whyNotId} role="status" className={classes.whyNot}>
            {whyNot}
          </p>
        )}
        <ClosingFoot
          isAsking={isAsking}
          question={t('unsaved')}
          stay={t('keep-editing')}
          leave={t('discard')}
          onStay={() => setAsking(false)}
          onLeave={onClose}
        >
          <Button variant="default" size="md" onMouseDown={keepFocus} onClick={close}>
            {t(props.readOnly ? 'close' : 'cancel')}
          </Button>
          {!props.readOnly && (
            <Button
              type="submit"
              size="md"
              loading={isBusy}
              disabled={props.isUnchanged === true}
              onMouseDown={keepFocus}
              {...(whyNot && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': whyNotId })}
              {...(props.isDestructive && { color: 'red' })}
            >
              {props.submitLabel ?? t('save')}
            </Button>
          )}
        </ClosingFoot>
      </form>
    </Sheet>
  );
}

/**
 * A field that is left says what is wrong with it, which moves what stands below: the button would be gone from under the
 * pointer before it is let go, and the click lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Enter would send the form, which nobody means who is looking for something in it. */
function keepUnsent(event: KeyboardEvent): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key === 'Enter' && isSearch) event.preventDefault();
}
