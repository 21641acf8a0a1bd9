import { useEffect, useEffectEvent, useState } from 'react';
import { newest } from './newest.ts';
import type { ScannedCode } from './scanned-code.ts';
import { createWedge } from './wedge.ts';

/**
 * Listens for a keyboard-wedge scanner anywhere on the page while this is on screen; what came on screen later (a sheet
 * over a list) has the scans alone. A text field that has the focus gets back what was in it before the scan, and the
 * Enter or Tab behind the scan does nothing else.
 */
export function useWedgeScanner(onScan: (code: ScannedCode) => void, options?: { enabled?: boolean }): void {
  const isEnabled = options?.enabled ?? true;
  const tell = useEffectEvent(onScan);
  // Taken while it is drawn: a page is drawn before what stands in it, but its effects run after theirs.
  const [place] = useState(listeners.place);

  useEffect(() => {
    if (!isEnabled) return;
    const wedge = createWedge();
    let restore = noField;

    function listen(event: KeyboardEvent): void {
      if (event.isComposing) return;
      // AltGr, which types characters, arrives as Ctrl and Alt together.
      const types = event.getModifierState('AltGraph');
      const step = wedge.press({
        key: event.key,
        timeMs: event.timeStamp,
        isRepeat: event.repeat,
        hasCtrl: event.ctrlKey && !types,
        isShortcut: (event.altKey && !types) || event.metaKey,
      });
      if (step === 'start') restore = remember(event.target);
      if (typeof step === 'string') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      restore();
      tell({ text: step.scanned, by: 'wedge' });
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
