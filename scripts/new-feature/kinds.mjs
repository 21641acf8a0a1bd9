/** Lines that a feature has in a file that knows all features, before the first place where a text stands. */
const calls = [
  ['server/features.ts', 'import ', "import { __one__Calls } from './features/__many-kebab__/routes.ts';"],
  ['server/features.ts', '  syncCalls,\n', '  __one__Calls,'],
];
const offlineKind = (made) => [
  [
    'src/app/kinds.ts',
    'import ',
    "import { __one__Kind } from '../features/__many-kebab__/offline-kind.ts';",
  ],
  ['src/app/kinds.ts', '    inboxKind(user),', `    ${made},`],
];
const samples = 'tests/server/access-everywhere-fields.test.ts';
const sample = (text) => [samples, "  'near-expiry.recordByKey'", text];
const page = (opened) => [
  'tests/crawl/pages.ts',
  "  { path: '/nowhere/at/all',",
  `  { path: '__route__', ${opened} },`,
];
const languages = ['zh', 'en', 'es', 'ja'];

/** What can be made: below which menu it stands, and what it adds where all features are named. */
export const kinds = {
  office: {
    what: 'a list with a form to add, change and delete',
    menu: 'SYSTEM',
    path: '/system/',
    lines: [
      ...calls,
      page("content: 'h1', opens: [{ words: '__many-kebab__:insert' }]"),
      sample(`  '__many-kebab__.insert': () => ({ body: { code: 'x1', name: '甲' } }),
  '__many-kebab__.update': () => ({ body: { code: 'x1', name: '乙', enableStatus: false, version: 1 } }),`),
    ],
  },
  held: {
    what: "a store's list that is shown and added to without a network, too",
    menu: 'STORE',
    path: '/store/',
    forStores: true,
    lines: [
      ...calls,
      ...offlineKind('__one__Kind(user)'),
      [
        'server/features.ts',
        'import ',
        "import { __one__Collections } from './features/__many-kebab__/collections.ts';",
      ],
      ['server/features.ts', '  ...inboxCollections,', '  ...__one__Collections,'],
      page("content: 'h1', opens: [{ words: '__many-kebab__:record' }]"),
    ],
  },
  decision: {
    what: 'a list about whose rows the office decides',
    menu: 'SYSTEM',
    path: '/system/',
    lines: [
      ...calls,
      ...offlineKind('__one__Kind'),
      page("content: 'h1', opens: [{ words: '__many-kebab__:ask' }]"),
      sample("  '__many-kebab__.ask': () => ({ body: { name: '甲' } }),"),
    ],
  },
  import: {
    what: 'the import of a file, with a preview and the way back',
    menu: 'SYSTEM',
    path: '/system/',
    lines: [
      ...calls,
      [
        'server/features.ts',
        'import ',
        "import { __one__ImportJob, __one__RevertJob } from './features/__many-kebab__/import-kind.ts';",
      ],
      ['server/features.ts', '  lotRevertJob,\n', '  __one__ImportJob,\n  __one__RevertJob,'],
      ['server/platform/http/messages.ts', "'shortage-watch'] as const", "'__many-kebab__', "],
      ...languages.flatMap((language) => [
        [
          'server/platform/http/messages.ts',
          'import ',
          `import ${language}__Many__ from '../../../locales/${language}/office/__many-kebab__.json' with { type: 'json' };`,
        ],
        [
          'server/platform/http/messages.ts',
          `      'shortage-watch': ${language}Watch`,
          `      '__many-kebab__': ${language}__Many__,`,
        ],
      ]),
      page("content: 'input[type=file]'"),
      [samples, 'import ', "import { __one__Imports } from '#core/__many-kebab__/contract';"],
      [
        samples,
        'import ',
        "import { __one__ImportJob } from '../../server/features/__many-kebab__/import-kind.ts';",
      ],
      sample(`  '__many-kebab__.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, __one__ImportJob, __one__Imports.state) },
  }),
  '__many-kebab__.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, __one__ImportJob, __one__Imports.state) },
  }),
  '__many-kebab__.revertImport': async ({ server }) => {
    const id = randomUUID();
    await server.db.execute(sql\`
      insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
      values (\${id}, '__many-kebab__', 'x.csv', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{}')\`);
    await server.db.execute(sql\`
      with added as (insert into __many_snake__ (code, name, qty) values (\${id}, 'x', 1) returning *)
      insert into import_rows (import_id, "of", after) select \${id}, '__many_snake__', to_jsonb(added) from added\`);
    return { body: { id } };
  },`),
    ],
  },
};
