import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KeyName, settleKeys, switchKeys, takeKeys, takenKeys } from './keys.ts';

class Element {
  constructor(private readonly is = '') {}
  matches = (selector: string) => selector.split(/,\s*/).includes(this.is);
  isContentEditable = false;
}

let browser: EventTarget;
let isDialogOpen: boolean;
let now = 0;
const done: KeyName[] = [];
const release: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  isDialogOpen = false;
  done.length = 0;
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { querySelector: () => (isDialogOpen ? {} : null) });
  now += 10_000;
});
afterEach(() => {
  for (const give of release.splice(0)) give();
  switchKeys(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part of a page that has some keys. */
function part(...names: KeyName[]): void {
  release.push(takeKeys(names, (name) => done.push(name)));
}

/** Keys, so many milliseconds apart; answers which of them were taken from the browser. */
function press(keys: Iterable<string>, apartMs: number, more: object = {}): boolean[] {
  const isTaken = [...keys].map((key) => {
    const event = new Event('keydown', { cancelable: true });
    const said = { key, timeStamp: now, target: new Element(), ...more };
    for (const [name, value] of Object.entries(said)) Object.defineProperty(event, name, { value });
    browser.dispatchEvent(event);
    vi.advanceTimersByTime(apartMs);
    now += apartMs;
    return event.defaultPrevented;
  });
  vi.advanceTimersByTime(100);
  return isTaken;
}

it('a person’s keys do what they are for, whichever part of the page has them', () => {
  part('search');
  part('next', 'previous');
  press('jjk/z', 150);
  expect(done).toEqual(['next', 'next', 'previous', 'search']);
});

it('a hand scanner presses none of them, whatever it reads', () => {
  part('next', 'previous', 'search', 'undo', 'keys');
  press('jk/1z?k', 15);
  expect(done).toEqual([]);
});

it('whoever leaves a field with Esc is a person, however fast', () => {
  part('next');
  press([...'rice', 'Enter', 'j'], 15, { target: new Element('textarea') });
  expect(done).toEqual([]);
  press([...'rice', 'Escape', 'j'], 15);
  expect(done).toEqual(['next']);
});

it.each([
  ['in a field', { target: new Element('textarea') }],
  ['in a choice', { target: new Element('select') }],
  ['with Ctrl, Alt or Meta', { ctrlKey: true }],
  ['held down', { repeat: true }],
])('nothing is done %s', (_, more) => {
  part('next');
  press('j', 150, more);
  expect(done).toEqual([]);
});

it('nothing is done under a dialog, after they were switched off, or once the part has gone', () => {
  part('next');
  isDialogOpen = true;
  press('j', 150);
  isDialogOpen = false;
  switchKeys(false);
  press('j', 150);
  switchKeys(true);
  for (const give of release.splice(0)) give();
  press('j', 150);
  expect(done).toEqual([]);
});

it('the keys that do something are those of the parts on the page, each once', () => {
  part('undo', 'keys');
  part('search');
  part('search', 'next');
  expect(takenKeys()).toEqual(['search', 'next', 'undo', 'keys']);
  release.pop()?.();
  expect(takenKeys()).toEqual(['search', 'undo', 'keys']);
});

it('a digit chooses, also in the choice that is open, and nothing of what a scanner sends', () => {
  const chosen: string[] = [];
  release.push(takeKeys(['choose'], (_, key) => chosen.push(key)));
  press('2', 150, { target: new Element('select') });
  press('69042112', 15, { target: new Element('select') });
  expect(chosen).toEqual(['2']);
});

it('a key that waits to be alone is done before another one that settles it', () => {
  part('choose');
  const event = new Event('keydown', { cancelable: true });
  for (const [name, value] of Object.entries({ key: '1', timeStamp: now, target: new Element() }))
    Object.defineProperty(event, name, { value });
  browser.dispatchEvent(event);
  expect(done).toEqual([]);
  expect(settleKeys()).toBe(true);
  expect(done).toEqual(['choose']);
  expect(settleKeys()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['choose']);
});

it('a key that does something does nothing else, and one that does not is left to the browser', () => {
  part('search');
  expect(['/', 'x'].map((key) => press(key, 150))).toEqual([[true], [false]]);
});
