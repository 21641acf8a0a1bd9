import { beforeEach, describe, expect, it } from 'vitest';
import { createUpdates, type Updates, type Workers } from './update.ts';

/** A page with one form, and what happened to it in order. */
let page: { typed: boolean; canSave: boolean; seen: boolean; happened: string[] };
let updates: Updates;
let waitsNoMore: () => void;

beforeEach(() => {
  page = { typed: false, canSave: true, seen: true, happened: [] };
  updates = createUpdates({
    isHalfTyped: () => page.typed,
    isSeen: () => page.seen,
    reload: () => page.happened.push('reload'),
    async saveDrafts() {
      if (!page.canSave) throw new Error('no room');
      if (page.typed) page.happened.push('save draft');
    },
  });
});

const waiting = {
  postMessage: () => page.happened.push('take over'),
  addEventListener: (_type: string, listener: () => void) => {
    waitsNoMore = listener;
  },
};
const active = { postMessage: () => page.happened.push('rest') };
const workers = { active, waiting };

describe('an update of the app', () => {
  it('waits for a person', () => {
    updates.found(workers);
    expect(updates.state.get()).toBe('ready');
    expect(page.happened).toEqual([]);
  });

  it('takes over and reloads when told', async () => {
    updates.found(workers);
    await updates.updateNow();
    expect(updates.state.get()).toBe('updating');
    updates.tookOver();
    expect(page.happened).toEqual(['rest', 'take over', 'reload']);
  });

  it('saves half-typed input before it changes anything', async () => {
    page.typed = true;
    updates.found(workers);
    await updates.updateNow();
    updates.tookOver();
    expect(page.happened).toEqual(['save draft', 'rest', 'take over', 'reload']);
  });

  it('changes nothing when half-typed input cannot be saved, and can be tried again', async () => {
    page.typed = true;
    page.canSave = false;
    updates.found(workers);
    await updates.updateNow();
    expect(updates.state.get()).toBe('draft-not-saved');
    expect(page.happened).toEqual([]);
    page.canSave = true;
    await updates.updateNow();
    expect(page.happened).toEqual(['save draft', 'rest', 'take over']);
  });

  it('is none on a first visit, when the first worker waits for a moment', () => {
    updates.found({ active: null, waiting });
    expect(updates.state.get()).toBe('none');
  });

  it('only reloads when what waited waits no more', async () => {
    const registration: Workers = { active, waiting };
    updates.found(registration);
    Object.assign(registration, { waiting: null });
    await updates.updateNow();
    expect(page.happened).toEqual(['reload']);
  });

  it('reloads a page that no worker serves', async () => {
    updates.found(workers);
    await updates.updateNow();
    waitsNoMore();
    expect(page.happened).toEqual(['rest', 'take over', 'reload']);
  });

  it('can be pressed again when the person chose to stay', async () => {
    updates.found(workers);
    await updates.updateNow();
    updates.tookOver();
    expect(updates.state.get()).toBe('ready');
    await updates.updateNow();
    expect(page.happened).toEqual(['rest', 'take over', 'reload', 'reload']);
  });

  it('happens once, however often the button is pressed', async () => {
    updates.found(workers);
    await updates.updateNow();
    await updates.updateNow();
    expect(page.happened).toEqual(['rest', 'take over']);
  });
});

describe('an update that another window started', () => {
  it('is offered to a page in view, and needs only a reload', async () => {
    updates.found(workers);
    updates.tookOver();
    expect(updates.state.get()).toBe('ready');
    expect(page.happened).toEqual([]);
    await updates.updateNow();
    expect(page.happened).toEqual(['reload']);
  });

  it('reloads a page that nobody looks at', () => {
    page.seen = false;
    updates.tookOver();
    expect(page.happened).toEqual(['reload']);
  });

  it('reloads a page once nobody looks at it any more', () => {
    updates.tookOver();
    page.seen = false;
    updates.lookedAway();
    expect(page.happened).toEqual(['reload']);
  });

  it('leaves an unseen page with half-typed input alone', () => {
    page.typed = true;
    page.seen = false;
    updates.tookOver();
    updates.lookedAway();
    expect(page.happened).toEqual([]);
  });

  it('leaves a page alone that runs the newest version', () => {
    page.seen = false;
    updates.found(workers);
    updates.lookedAway();
    expect(page.happened).toEqual([]);
  });
});
