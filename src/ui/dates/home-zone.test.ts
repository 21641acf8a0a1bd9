import { afterEach, expect, it } from 'vitest';
import { dateTimeOf } from '../text/format.ts';
import { homeZone, setHomeZone } from './home-zone.ts';

const device = homeZone();
afterEach(() => setHomeZone([]));

it('tells the time by the clock of the stores, whatever zone the device is in', () => {
  setHomeZone(['Asia/Tokyo', 'Asia/Tokyo']);
  expect(dateTimeOf('2026-11-22T08:46:00Z', 'zh')).toBe('11/22 17:46');
  setHomeZone(['America/Bogota']);
  expect(dateTimeOf('2026-11-22T08:46:00Z', 'zh')).toBe('11/22 03:46');
});

it('keeps to the device for whoever has no store, or stores in several zones', () => {
  setHomeZone(['Asia/Shanghai', 'Asia/Tokyo']);
  expect(homeZone()).toBe(device);
  setHomeZone([]);
  expect(homeZone()).toBe(device);
});
