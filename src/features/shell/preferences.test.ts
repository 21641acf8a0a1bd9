import { expect, it } from 'vitest';
import { defaults, readPreferences } from './preferences.ts';

it('without anything kept, they are the documents’ defaults', () => {
  expect(readPreferences(null)).toEqual(defaults);
  expect(defaults).toMatchObject({ size: 'medium', hasTags: true, isHeaderFixed: false, hasLogo: false });
});

it.each([
  '{',
  '7',
  'null',
  '"x"',
  '[]',
  '{"size":"huge","colour":"red;}","hasTags":"yes","folded":7,"scheme":1}',
])('what does not read as preferences is none: %s', (text) => {
  expect(readPreferences(text)).toEqual(defaults);
});

it('what was chosen comes back', () => {
  const chosen = {
    ...defaults,
    size: 'mini',
    colour: '#1890ff',
    scheme: 'dark',
    hasLogo: true,
    hasKeys: false,
    folded: ['A'],
    seenSteps: ['/sf/check'],
  };
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
});
