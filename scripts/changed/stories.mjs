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

/** What looks at every page or at every part of them. */
const ofEveryPage = /^tests\/(?:crawl|components)\//;

/** What no story shows: words for people, what is tried below a browser, what is only measured. */
const shownByNone =
  /^(docs|deploy|tests\/(server|bench|faults\/(?!real))|scripts\/(release|vulnerabilities))\/|^[^/]*\.(md|yaml)$|^Dockerfile$|\.test\.(ts|tsx)$/;

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
    const hasOwn = feature !== undefined && stories.some((story) => nameOf(story) === feature);
    const names = storiesOfFeature[feature] ?? (hasOwn ? [feature] : undefined);
    if (names === undefined) return [...stories];
    const isTouched = (story) => ofEveryPage.test(story) || names.includes(nameOf(story));
    for (const story of stories.filter(isTouched)) wanted.add(story);
  }
  return stories.filter((story) => wanted.has(story));
}

/** `checks`, of tests/e2e/checks.spec.ts and of checks.all.spec.ts, whose stories only a run of everything tells. */
function nameOf(story) {
  return /^tests\/e2e\/([^/]+?)(?:\.all)?\.spec\.ts$/.exec(story)?.[1];
}

/** For the test that holds this table equal to what stands in the checkout. */
export const features = Object.keys(storiesOfFeature);
export const named = [...new Set(Object.values(storiesOfFeature).flat())];
