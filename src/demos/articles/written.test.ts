import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleArticles } from '#core/demos/articles';
import { timeOfText, timeText } from '../kit/articles/time-text.ts';
import {
  bodyOf,
  readTyped,
  unwritten,
  type Written,
  writtenOf,
  wrongToKeep,
  wrongToPublish,
} from './written.ts';

const whole: Written = {
  ...unwritten,
  title: 'A shelf',
  content: '<p>Empty again</p>',
  image_uri: '/prod-api/api/files/photo/1',
};

describe('to be published', () => {
  it('an article has a title, a content and a picture', () => {
    expect(wrongToPublish(whole)).toEqual({});
    expect(wrongToPublish({ ...unwritten, title: '  ' })).toEqual({
      title: 'required',
      content: 'required',
      image_uri: 'required',
    });
  });

  it.each(['https://example.com/a?b=1', 'http://10.0.0.1:8080', 'HTTPS://例子.中国/路'])(
    '%s is a link',
    (source_uri) => expect(wrongToPublish({ ...whole, source_uri })).toEqual({}),
  );

  it.each(['example.com', 'https://', 'https://a b', 'javascript:alert(1)', 'https:/example.com'])(
    '%s is none',
    (source_uri) => expect(wrongToPublish({ ...whole, source_uri })).toEqual({ source_uri: 'no-link' }),
  );
});

it('a draft needs no picture, and its link may be half typed', () => {
  expect(wrongToKeep({ ...whole, image_uri: '', source_uri: 'exam' })).toEqual({});
});

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp; <br></p>', true],
  ['<p><img src="data:image/png;base64,x"></p>', false],
  ['<hr>', false],
  ['<p>0</p>', false],
])('content %j is empty: %s', (content, isEmpty) => {
  expect('content' in wrongToKeep({ ...whole, content })).toBe(isEmpty);
});

it('what a page does not ask for stays as it was, and without a time it is published when it is sent', () => {
  const [article] = sampleArticles();
  if (!article) throw new Error('no sample');
  const before = { ...article, remark: 'kept' };
  const body = bodyOf({ ...writtenOf(before), timestamp: null }, 'draft', { before, now: 5 });
  expect(body).toMatchObject({ type: article.type, remark: 'kept', status: 'draft', timestamp: 5 });
  expect(bodyOf(unwritten, 'draft', { before: undefined, now: 5 })).toMatchObject({
    type: '',
    importance: 0,
  });
});

describe('what was typed before', () => {
  it('is read as far as it is of its kind', () => {
    expect(readTyped({ title: 'a', importance: '3', platforms: [1], more: 1, timestamp: null })).toEqual({
      title: 'a',
      timestamp: null,
    });
  });

  it('is nothing when it is anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.array(fc.anything()), fc.constant(null)), (kept) => {
        expect(readTyped(kept)).toBeUndefined();
      }),
    );
  });
});

it('a time is the instant that its zone shows it at', () => {
  expect(timeText(Date.UTC(2026, 0, 5, 1), 'Asia/Shanghai')).toBe('2026-01-05 09:00:00');
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  const zone = fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'UTC');
  fc.assert(
    fc.property(seconds, zone, (second, where) => {
      expect(timeOfText(timeText(second * 1000, where), where)).toBe(second * 1000);
    }),
  );
});
