import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

it.each([
  ['/redirect/sf/history', '/sf/history'],
  ['/redirect/sf/history?after=0&page=2', '/sf/history?after=0&page=2'],
  ['/redirect/', '/'],
  ['/redirect//evil.example/', '/'],
  ['/redirect/\\evil.example', '/'],
  ['/redirect/\t/evil.example', '/'],
  ['/redirect/\n\\evil.example', '/'],
  ['/redirect/.//evil.example', '/'],
  ['/redirect/x/..//evil.example', '/'],
  ['/redirect///', '/'],
  ['/redirect/redirect/redirect', '/'],
  ['/redirect/\tredirect/sf', '/'],
  ['/redirect/x/../redirect', '/'],
  ['/redirect?to=//evil.example', '/'],
  ['/redirect/redirected', '/redirected'],
])('%s leads to %s', (href, target) => {
  expect(redirectTarget(href)).toBe(target);
});
