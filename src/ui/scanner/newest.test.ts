import { expect, it } from 'vitest';
import { newest } from './newest.ts';

it('a sheet has what is scanned until it closes, whichever of the two listened first', () => {
  const scans = newest<string>();
  const [page, sheet] = [scans.place(), scans.place()];
  const closeSheet = scans.add(sheet, 'sheet');
  const leavePage = scans.add(page, 'page');
  expect(scans.current()).toBe('sheet');
  closeSheet();
  expect(scans.current()).toBe('page');
  leavePage();
  expect(scans.current()).toBeUndefined();
});

it('who listens anew keeps its place, and an earlier end does not end it', () => {
  const scans = newest<string>();
  const place = scans.place();
  const before = scans.add(place, 'before');
  scans.add(place, 'anew');
  before();
  expect(scans.current()).toBe('anew');
});
