import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/toast.tsx';
import { newest } from './newest.ts';
import type { ScannedCode } from './scanned-code.ts';
import { scannerSettings } from './settings.ts';
import { usKey } from './us-key.ts';
import { createWedge, type LostScan } from './wedge.ts';

/**
 * Listens for a keyboard-wedge scanner anywhere on the page while this is on screen; what came on screen later (a sheet
 * over a list) has the scans alone. A text field that has the focus gets back what was in it before the scan, and the
 * Enter or Tab behind the scan does nothing else; so it is with a scan of which a part was lost, which is said.
 */
export function useWedgeScanner(
  onScan: (code: ScannedCode) => void,
  options?: { enabled?: boolean; onLost?: (lost: LostScan) => void },
): void {
  const isEnabled = options?.enabled ?? true;
  const tell = useEffectEvent(onScan);
  const { t } = useTranslation('scanner');
  const tellLost = useEffectEvent((lost: LostScan) => {
    if (options?.onLost) options.onLost(lost);
    else toast(t(lost.key === null ? 'lost.torn' : 'lost.key', { key: lost.key }));
  });
  // Taken while it is drawn: a page is drawn before what stands in it, but its effects run after theirs.
  const [place] = useState(listeners.place);

  useEffect(() => {
    if (!isEnabled) return;
    let lost: LostScan | undefined;
    const wedge = createWedge((one) => {
      lost = one;
    });
    let restore = noField;

    function listen(event: KeyboardEvent): void {
      // AltGr, which types characters, arrives as Ctrl and Alt together.
      const types = event.getModifierState('AltGraph');
      const step = wedge.press({
        // Whatever it is called: the input method has it.
        key: event.isComposing ? 'Process' : keyOf(event),
        code: event.code,
        timeMs: event.timeStamp,
        isRepeat: event.repeat,
        hasCtrl: event.ctrlKey && !types,
        isShortcut: (event.altKey && !types) || event.metaKey,
      });
      if (step === 'start') restore = remember(event.target);
      if (typeof step === 'string' && !lost) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      restore();
      restore = noField;
      if (typeof step !== 'string') tell({ text: step.scanned, by: 'wedge' });
      else if (lost) tellLost(lost);
      lost = undefined;
    }

    const stop = listeners.add(place, listen);
    // Before every other listener: a list's own keys, and a form's Enter. However often it is asked for, there is one.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      stop();
      if (!listeners.current()) window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [isEnabled, place]);
}

/** What the key types here, or what it says on a US keyboard where the scanner has one and this device another. */
function keyOf(event: KeyboardEvent): string {
  return scannerSettings().keyboard === 'us' ? usKey(event) : event.key;
}

const listeners = newest<(event: KeyboardEvent) => void>();

function hear(event: KeyboardEvent): void {
  listeners.current()?.(event);
}

const noField = (): void => undefined;

/** Keeps a text field as it is now, before the key; the answer puts it back. */
function remember(target: EventTarget | null): () => void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return noField;
  const { value, selectionStart, selectionEnd } = target;
  return () => {
    if (target.value === value) return;
    // React keeps its own idea of the value and takes a change for its own unless it comes through the prototype.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
    // Fields for numbers have no selection.
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  };
}
