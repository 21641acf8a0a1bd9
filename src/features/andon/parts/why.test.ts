import { expect, test } from 'vitest';
import { draftOver } from '../../../store-work/draft-over.ts';
import { saidOf } from './why.tsx';

const nothing = { cause: '', whys: '', text: '', ownerId: 'u-1', dueOn: null };
const others = { ...nothing, cause: 'aging', whys: '门封老化', text: '每季检查', dueOn: '2026-04-01' };

test('of why something happened only what was typed is said: what others wrote meanwhile stays', () => {
  const said = (form: typeof others | typeof nothing) => {
    const over = draftOver<typeof others | typeof nothing>({ seen: nothing, form }, others);
    return saidOf(over.form, over.seen);
  };
  expect(said(nothing)).toEqual({});
  expect(said({ ...nothing, cause: 'power' })).toEqual({ cause: 'power' });
});
