/** What single keys of pages do: said by `help:key.<name>`, and shown in this order. */
export const keyNames = [
  'search',
  'next',
  'previous',
  'tick',
  'ticked',
  'edit',
  'choose',
  'undo',
  'keys',
] as const;
export type KeyName = (typeof keyNames)[number];
/** `choose`: each of its characters. */
export const keyOf: Record<KeyName, string> = {
  search: '/',
  next: 'j',
  previous: 'k',
  tick: 'x',
  ticked: 'b',
  edit: 'e',
  choose: '123456789',
  undo: 'z',
  keys: '?',
};

/** A part of a page that does something at some of them. */
type Part = { names: readonly KeyName[]; press: (name: KeyName, key: string) => void };

/** Long enough for a hand scanner's next character, too short for a person to notice. */
const aloneMs = 60;

const parts = new Set<Part>();
let isOn = true;
let lastPressMs = Number.NEGATIVE_INFINITY;
let alone: { timer: ReturnType<typeof setTimeout>; run: () => void } | undefined;

/** Whoever's hands, or whose speech input, press letters by accident can switch them off. */
export function switchKeys(on: boolean): void {
  isOn = on;
}

/**
 * Takes single keys of a page from now on; the answer gives them back. They are for whoever types nothing: not in a field,
 * not under a dialog, and not for a hand scanner, whose keys come in a rush.
 */
export function takeKeys(names: Part['names'], press: Part['press']): () => void {
  const part = { names, press };
  if (parts.size === 0) addEventListener('keydown', listen);
  parts.add(part);
  return () => {
    parts.delete(part);
    if (parts.size > 0) return;
    forget();
    removeEventListener('keydown', listen);
  };
}

/** Those that do something on the page as it is now. */
export function takenKeys(): KeyName[] {
  const taken = new Set([...parts].flatMap(({ names }) => names));
  return keyNames.filter((name) => taken.has(name));
}

function listen(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  forget();
  const isRush = timeStamp - lastPressMs < aloneMs;
  if (key.length === 1) lastPressMs = timeStamp;
  // A hand scanner never sends it: whoever leaves a field with it is a person, however fast.
  if (key === 'Escape') lastPressMs = Number.NEGATIVE_INFINITY;
  if (isRush || !isOn || !isInReach(event)) return;
  const name = takenKeys().find((one) => key.length === 1 && keyOf[one].includes(key));
  if (name === undefined) return;
  // Some browsers begin a search of their own at `/`.
  event.preventDefault();
  const run = () => {
    alone = undefined;
    for (const part of parts) if (part.names.includes(name)) part.press(name, key);
  };
  alone = { timer: setTimeout(run, aloneMs), run };
}

/** Does at once what the last key is for, before another key that a hand scanner does not send after one character; answers whether there was any. */
export function settleKeys(): boolean {
  const run = forget();
  run?.();
  return run !== undefined;
}

function forget(): (() => void) | undefined {
  const run = alone?.run;
  clearTimeout(alone?.timer);
  alone = undefined;
  return run;
}

/** Whether a key is meant for the page: nothing is typed into, no dialog lies over it, and it is no shortcut. */
function isInReach(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return false;
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return true;
  // A choice that is open in its row is made by a digit, too.
  const typedInto = `input:not([type=checkbox], [type=radio]), textarea${keyOf.choose.includes(key) ? '' : ', select'}`;
  return !target.isContentEditable && !target.matches(typedInto);
}
