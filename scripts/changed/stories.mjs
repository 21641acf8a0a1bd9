/** Which stories a change of a feature can break, where that is more than the one of its name; those of every page are always among them. */
const storiesOfFeature = {
  access: ['permissions', 'roles'],
  'api-docs': ['permissions'],
  audit: ['administration'],
  departments: ['organisation', 'users'],
  dictionaries: ['administration'],
  health: [],
  logs: ['administration', 'shell', 'stored-scripts'],
  'near-expiry': [
    'all-stores',
    'camera',
    'checks',
    'desk',
    'offline',
    'scan',
    'stored-scripts',
    'sync',
    'tabs',
  ],
  parameters: ['administration'],
  permissions: ['permissions', 'roles'],
  profile: ['session', 'second-factor'],
  roles: ['roles', 'users'],
  session: ['login', 'relogin', 'second-factor', 'session'],
  shell: ['login', 'open-pages', 'shell', 'trouble'],
  spreadsheets: ['import'],
  'stock-lots': ['import'],
  'stock-quality': ['import'],
  tools: [],
  sync: ['offline', 'sync', 'tabs'],
  users: ['list-page', 'organisation', 'session', 'users'],
};

/** Stories that look at every page. */
const ofEveryPage = ['tests/crawl/every-page.spec.ts'];

/** What no story shows: words for people, what is tried below a browser, what is only measured. */
const shownByNone =
  /^(docs|deploy|bench-peers|tests\/(server|bench|faults\/(?!real))|scripts\/(release|vulnerabilities))\/|^[^/]*\.(md|yaml)$|^Dockerfile$|\.test\.(ts|tsx)$/;

/**
 * The files of stories that these changes can break; all of them when a change lies under everything.
 * @param {readonly string[]} files paths in the checkout
 * @param {readonly string[]} stories every file of stories, as paths in the checkout
 * @returns {string[]}
 */
export function storiesOf(files, stories) {
  const wanted = new Set();
  for (const file of files.filter((one) => !shownByNone.test(one))) {
    if (stories.includes(file)) {
      wanted.add(file);
      continue;
    }
    const feature = /^(?:core|src\/features|server\/features)\/([^/]+)\//.exec(file)?.[1];
    const names =
      storiesOfFeature[feature] ?? (stories.includes(`tests/e2e/${feature}.spec.ts`) ? [feature] : undefined);
    if (names === undefined) return [...stories];
    for (const name of names) wanted.add(`tests/e2e/${name}.spec.ts`);
    for (const story of ofEveryPage) wanted.add(story);
  }
  return stories.filter((story) => wanted.has(story));
}

/** For the test that holds this table equal to what stands in the checkout. */
export const features = Object.keys(storiesOfFeature);
export const named = [...new Set(Object.values(storiesOfFeature).flat())]
  .map((name) => `tests/e2e/${name}.spec.ts`)
  .concat(ofEveryPage);
