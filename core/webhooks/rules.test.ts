import { expect, it } from 'vitest';
import { endpointProblems } from './rules.ts';

it.each([
  ['https://erp.example/hooks?of=stockroom', false, undefined],
  ['http://erp.example/hooks', false, 'webhook-url'],
  ['http://10.0.0.7/hooks', true, undefined],
  ['https://me:secret@erp.example/', false, 'webhook-url'],
  ['https://erp.example/#part', false, 'webhook-url'],
  ['ftp://erp.example/', true, 'webhook-url'],
  ['erp.example', false, 'webhook-url'],
  [`https://erp.example/${'x'.repeat(500)}`, false, 'webhook-url'],
  [' ', false, 'required'],
])('%s, private ones allowed: %s, is %s', (url, mayPrivate, problem) => {
  expect(endpointProblems({ name: 'ERP', url, kinds: ['import.done'] }, mayPrivate)).toEqual({
    url: problem,
  });
});

it('has a name, and something to be told', () => {
  expect(endpointProblems({ name: ' ', url: 'https://a.example', kinds: [] }, false)).toEqual({
    name: 'required',
    kinds: 'required',
  });
});
