import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchKeys, takeKeys } from './keys.ts';

class Element {
  constructor(private readonly isField = false) {}
  matches = () => this.isField;
  isContentEditable = false;
}

let browser: EventTarget;
let isDialogOpen: boolean;
let now = 0;
const done: string[] = [];
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
function part(...keys: string[]): void {
  release.push(
    takeKeys((key, isMeant) => {
      if (isMeant && keys.includes(key)) done.push(key);
      return keys.includes(key);
    }),
  );
}

/** Keys, so many milliseconds apart. */
function press(keys: string, apartMs: number, more: object = {}): void {
  for (const key of keys) {
    const event = new Event('keydown');
    const said = { key, timeStamp: now, target: new Element(), ...more };
    for (const [name, value] of Object.entries(said)) Object.defineProperty(event, name, { value });
    browser.dispatchEvent(event);
    vi.advanceTimersByTime(apartMs);
    now += apartMs;
  }
  vi.advanceTimersByTime(100);
}

it('a person’s keys do what they are for, whichever part of the page has them', () => {
  part('/');
  part('j', 'k');
  press('jjk/', 150);
  expect(done).toEqual(['j', 'j', 'k', '/']);
});

it('a hand scanner presses none of them, whatever it reads', () => {
  part('j', 'k', '/', '1');
  press('jk/1j1k', 15);
  expect(done).toEqual([]);
});

it.each([
  ['in a field', { target: new Element(true) }],
  ['with Ctrl, Alt or Meta', { ctrlKey: true }],
  ['held down', { repeat: true }],
  ['of an input method', { isComposing: true }],
])('nothing is done %s', (_, more) => {
  part('j');
  press('j', 150, more);
  expect(done).toEqual([]);
});

it('nothing is done under a dialog, after they were switched off, or once the part has gone', () => {
  part('j');
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
