import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { isReadByTests } from '../../scripts/changed/files.mjs';
import { features, named, storiesOf } from '../../scripts/changed/stories.mjs';

const checkout = join(import.meta.dirname, '../..');
const stories = ['tests/crawl', 'tests/e2e'].flatMap((folder) =>
  readdirSync(join(checkout, folder))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `${folder}/${file}`),
);
const death = 'tests/faults/real/kills/server.spec.ts';

const foldersIn = (path: string) =>
  readdirSync(join(checkout, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

it('the features whose stories are named are there, and so are the stories', () => {
  const there = ['core', 'src/features', 'server/features'].flatMap(foldersIn);
  expect(features.filter((feature) => !there.includes(feature))).toEqual([]);
  expect(named.filter((file) => !stories.includes(file))).toEqual([]);
});

it('a feature that names none has the story of its name; one without a story has all of them', () => {
  expect(
    storiesOf(['src/features/dashboard/screen.tsx'], stories).map((file) => basename(file, '.spec.ts')),
  ).toEqual(['every-page', 'dashboard']);
  expect(storiesOf(['src/features/no-story-yet/screen.tsx'], stories)).toEqual(stories);
});

it('a change of a feature runs its stories and those of every page, and no others', () => {
  const chosen = storiesOf(['src/features/dictionaries/screen.tsx'], [...stories, death]);
  expect(chosen.map((file) => basename(file, '.spec.ts'))).toEqual(['every-page', 'administration']);
});

it.each([
  ['the wire', 'core/wire/call.ts'],
  ['the offline module', 'src/offline/outbox.ts'],
  ['looks', 'src/ui/layout/page.tsx'],
  ['the platform', 'server/platform/people/access.ts'],
  ['what stories are told with', 'tests/support/device.ts'],
])('a change of %s runs them all', (_what, file) => {
  expect(storiesOf(['docs/offline.md', file], [...stories, death])).toEqual([...stories, death]);
});

it.each([
  ['README.md'],
  ['docs/offline.md'],
  ['tests/server/users.test.ts'],
  ['src/features/users/picture.test.ts'],
])('a change of %s alone runs none', (file) => {
  expect(storiesOf([file], stories)).toEqual([]);
});

it('a story that changed is run itself', () => {
  expect(storiesOf(['tests/e2e/scan.spec.ts', death], [...stories, death])).toEqual([
    'tests/e2e/scan.spec.ts',
    death,
  ]);
});

it('what tests read or start without importing it runs all of them', () => {
  expect(isReadByTests(['server/migrations/0001_a.sql'])).toBe(true);
  expect(isReadByTests(['server/main.ts'])).toBe(true);
  expect(isReadByTests(['package-lock.json'])).toBe(true);
  expect(isReadByTests(['core/catalog/days.ts', 'server/features/users/reads.ts'])).toBe(false);
});
