import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleArticles } from '#core/demos/articles';
import { bodyOf, draftOf, missingIn } from './draft.ts';
import { offeredFor } from './standing.ts';

const zone = 'Asia/Shanghai';
const now = Date.UTC(2026, 10, 26, 4, 5, 6);

it('a new article is published, has one star, the time of now, and lacks its type and its title', () => {
  const draft = draftOf(undefined, zone, now);
  expect(draft).toMatchObject({ status: 'published', importance: 1, timestamp: '2026-11-26T12:05:06' });
  expect(missingIn(draft)).toEqual({ type: true, timestamp: false, title: true });
  expect(missingIn({ ...draft, timestamp: '', title: ' \n' })).toMatchObject({
    timestamp: true,
    title: true,
  });
});

it('an article that nobody changed is sent as it was, to the second', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sampleArticles()),
      fc.constantFrom(zone, 'America/New_York'),
      (row, at) => {
        const { id, reviewer, forecast, display_time, pageviews, timestamp, ...written } = row;
        const body = bodyOf(draftOf(row, at, now), row, at);
        expect(body).toMatchObject(written);
        expect(body.timestamp).toBe(timestamp - (timestamp % 1000));
        expect(Object.keys(body)).not.toContain('id');
      },
    ),
  );
});

it.each([
  ['published', ['draft', 'deleted']],
  ['draft', ['published', 'deleted']],
  ['deleted', ['published', 'draft']],
] as const)('what is %s can be made %j', (status, offered) => {
  expect(offeredFor(status)).toEqual(offered);
});
