import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isReadByTests } from '../../scripts/changed/files.mjs';
import { features, named, storiesOf } from '../../scripts/changed/stories.mjs';

const checkout = join(import.meta.dirname, '../..');
const specs = readdirSync(join(checkout, 'tests/e2e')).filter((file) => file.endsWith('.spec.ts'));
const specNames = specs.map((file) => file.replace(/(\.all)?\.spec\.ts$/, ''));
const stories = specs.map((file) => `tests/e2e/${file}`);
const death = 'tests/faults/real/kills/server.spec.ts';

const foldersIn = (path: string) =>
  readdirSync(join(checkout, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

it('the features whose stories are named are there, and so are the stories', () => {
  const there = ['core', 'src/features', 'server/features'].flatMap(foldersIn);
  expect(features.filter((feature) => !there.includes(feature))).toEqual([]);
  expect(named.filter((name) => !specNames.includes(name))).toEqual([]);
});

it('a feature that names none has the story of its name; one without a story has all of them', () => {
  const told = ['tests/e2e/dashboard.spec.ts', 'tests/e2e/users.spec.ts'];
  expect(storiesOf(['src/features/dashboard/screen.tsx'], told)).toEqual(['tests/e2e/dashboard.spec.ts']);
  expect(storiesOf(['src/features/no-story-yet/screen.tsx'], stories)).toEqual(stories);
});

it('a change of a feature runs its stories and those of every page, and no others', () => {
  const told = ['administration', 'dashboard', 'users'].map((name) => `tests/e2e/${name}.spec.ts`);
  const crawl = 'tests/crawl/pages.spec.ts';
  const chosen = storiesOf(['src/features/dictionaries/screen.tsx'], [...told, death, crawl]);
  expect(chosen).toEqual(['tests/e2e/administration.spec.ts', crawl]);
});

it('what looks at all pages and parts is run with every feature, and what only test:all runs is known by its name', () => {
  const [crawl, parts, rare] = [
    'tests/crawl/pages.spec.ts',
    'tests/components/ui/notices.spec.ts',
    'tests/e2e/dashboard.all.spec.ts',
  ];
  const other = 'tests/e2e/users.all.spec.ts';
  expect(storiesOf(['core/dashboard/rules.ts'], [crawl, parts, rare, other])).toEqual([crawl, parts, rare]);
  expect(storiesOf([parts], [crawl, parts, rare])).toEqual([parts]);
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
