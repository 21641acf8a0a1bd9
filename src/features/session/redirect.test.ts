import { describe, expect, test } from 'vitest';
import { afterLogin, readLoginSearch } from './redirect.ts';

describe('after signing in', () => {
  test.each([
    { search: {}, target: '/' },
    { search: { redirect: '/sf/check' }, target: '/sf/check' },
    { search: { redirect: '/sf/check?store=1001&page=2#top' }, target: '/sf/check?store=1001&page=2#top' },
    // Other query keys of the login page come along, what the target says itself goes first.
    { search: { redirect: '/sf/check', store: '1002', page: 2 }, target: '/sf/check?store=1002&page=2' },
    { search: { redirect: '/sf/check?store=1001', store: '1002' }, target: '/sf/check?store=1001' },
    { search: { lang: 'zh' }, target: '/?lang=zh' },
    { search: { redirect: '/sf/check', reason: 'user-without-role' }, target: '/sf/check' },
    { search: { redirect: '/a b', q: '盐 & 糖' }, target: '/a%20b?q=%E7%9B%90+%26+%E7%B3%96' },
  ])('$search leads to $target', ({ search, target }) => {
    expect(afterLogin(readLoginSearch(search))).toBe(target);
  });
});

describe('a redirect that would leave the app', () => {
  test.each([
    'https://evil.example/sf/check',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    7,
    ['/sf/check'],
    { toString: '/' },
    undefined,
    // Not elsewhere, but nowhere to go.
    '/login',
    '/LOGIN/?redirect=/sf/check',
  ])('%o is left out', (redirect) => {
    expect(readLoginSearch({ redirect })).not.toHaveProperty('redirect');
    expect(afterLogin(readLoginSearch({ redirect }))).toBe('/');
  });

  test('hidden in what comes along stays a parameter', () => {
    const search = readLoginSearch({ redirect: '/sf/check', next: '//evil.example', reason: '<b>' });
    expect(search).not.toHaveProperty('reason');
    expect(afterLogin(search)).toBe('/sf/check?next=%2F%2Fevil.example');
  });
});
