import { expect, it } from 'vitest';
import { addDays } from '#core/catalog/days';
import { demoCompany } from './company.ts';
import { demoWatches } from './watches.ts';

const someDays = Array.from({ length: 40 }, (_, index) => addDays('2026-11-20', index));

it.each([
  ['in the morning', '09:30', '09:00'],
  ['at noon', '13:00', '12:30'],
  ['in the evening', '18:48', '17:30'],
  ['late at night', '23:30', '17:30'],
])(
  'whoever starts the demo %s finds some that were written down lately and are open',
  (_when, time, since) => {
    for (const today of someDays) {
      const now = new Date(`${today}T${time}:00+08:00`).toISOString();
      const { goods, stores } = demoCompany({ now });
      const made = demoWatches(goods, stores, { today, now });
      const lately = new Date(`${today}T${since}:00+08:00`).toISOString();
      const fresh = made.filter(({ at, decisions }) => at >= lately && decisions.length === 0);
      expect(fresh, today).not.toEqual([]);
      // Nothing was written or decided that is still to come, nor decided before it was written.
      for (const { at, decisions } of made) {
        expect(at < now).toBe(true);
        for (const decision of decisions) expect(decision.at > at && decision.at < now).toBe(true);
      }
    }
  },
);
