import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './console/root.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { imports } = createRequire(import.meta.url)('../package.json');
const folders = ['core', 'src', 'sw', 'server', 'tests'];

/** For each rule an import that breaks it: [rule, file, what it imports]. */
const violations = [
  ['core-alone', 'core/a.ts', '../src/ui/part.ts'],
  ['catalog-below-features', 'core/catalog/a.ts', '../near-expiry/rules.ts'],
  ['catalog-below-features', 'core/fields/a.ts', '../near-expiry/rules.ts'],
  ['workflow-alone', 'core/workflow/a.ts', '../andon/workflow.ts'],
  ['core-pure', 'core/b.ts', 'node:fs'],
  ['offline-alone', 'src/offline/a.ts', '../features/near-expiry/data.ts'],
  ['offline-door', 'src/features/near-expiry/b.ts', '../../offline/a.ts'],
  ['api-alone', 'src/api/a.ts', '#offline'],
  ['ui-alone', 'src/ui/a.ts', '#core/plain'],
  ['api-has-no-component', 'src/features/near-expiry/d.ts', '../../api/part.tsx'],
  ['lists-below-floors', 'src/lists/a.ts', '../office/list.ts'],
  ['lists-below-floors', 'src/lists/b.ts', '../features/near-expiry/data.ts'],
  ['office-below-features', 'src/office/a.ts', '#offline'],
  ['office-below-features', 'src/office/b.ts', '../features/near-expiry/data.ts'],
  ['store-work-below-features', 'src/store-work/a.ts', '../office/list.ts'],
  ['store-work-below-features', 'src/store-work/b.ts', '../features/near-expiry/data.ts'],
  ['features-apart', 'src/features/near-expiry/a.ts', '../goods-lack/data.ts'],
  ['features-apart', 'src/demos/table/a.ts', '../../features/goods-lack/data.ts'],
  ['demos-by-routes', 'src/app/b.ts', '../demos/table/a.ts'],
  ['routes-below-app', 'src/routes/a.ts', '../app/start.ts'],
  ['app-on-top', 'src/api/b.ts', '../app/start.ts'],
  ['routes-by-app', 'src/features/near-expiry/c.ts', '../../routes/a.ts'],
  ['app-in-src', 'src/app/a.ts', '../../server/app.ts'],
  ['sw-small', 'sw/a.ts', '../src/ui/part.ts'],
  ['server-alone', 'server/a.ts', '../src/ui/part.ts'],
  ['schema-lowest', 'server/schema/a.ts', '../platform/log.ts'],
  ['platform-below-features', 'server/platform/a.ts', '../features/session/store.ts'],
  ['server-features-apart', 'server/features/users/a.ts', '../session/store.ts'],
  ['demo-below-app', 'server/demo/a.ts', '../app.ts'],
  ['tests-on-top', 'src/app/c.ts', '../../tests/support/fake.ts'],
  ['no-cycles', 'core/cycle.ts', './plain-cycle.ts'],
  ['no-lost-imports', 'core/d.ts', './nowhere.ts'],
];

/** Files the violations import, and imports that are allowed. */
const bystanders = {
  'core/plain.ts': '',
  'core/near-expiry/rules.ts': "import '../catalog/lot.ts';",
  'core/catalog/lot.ts': "import '../wire/call.ts';",
  'core/wire/call.ts': '',
  'core/andon/workflow.ts': "import '../workflow/workflow.ts';",
  'core/workflow/workflow.ts': '',
  'core/plain-cycle.ts': "import './cycle.ts';",
  'src/offline/index.ts': "import '#core/plain';",
  'src/ui/part.ts': '',
  'src/api/part.tsx': '',
  'src/lists/page.ts': "import '#offline'; import '../ui/part.ts'; import '#core/plain';",
  'src/office/list.ts': "import '../lists/page.ts'; import '../ui/part.ts'; import '#core/plain';",
  'src/app/start.ts': "import '../routes/page.ts';",
  'src/routes/page.ts': "import '../features/goods-lack/data.ts';",
  'src/features/goods-lack/data.ts':
    "import '#offline'; import '../../ui/part.ts'; import '../../office/list.ts'; import '#core/plain';",
  'src/features/near-expiry/data.ts': '',
  'server/app.ts': "import './features/session/store.ts';",
  'server/platform/log.ts': '',
  'server/features/session/store.ts': "import '../../platform/log.ts'; import '#core/plain';",
  'tests/support/fake.ts': '',
};

const problems = [...(await realProblems()), ...(await blindRules())];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function realProblems() {
  const { modules, violations: broken } = await look(root);
  const blind = folders
    .filter(
      (folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`) && /\.tsx?$/.test(source)),
    )
    .map((folder) => `no module was seen in ${folder}/`);
  const named = broken.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')}`,
  );
  console.log(`${modules.length} modules looked at`);
  return [...new Set([...blind, ...named])];
}

async function blindRules() {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const planted = mkdtempSync(join(root, '.tmp/arrows-'));
  try {
    plant(planted);
    const { violations: seen } = await look(planted);
    const wasSeen = ([rule, file]) => seen.some(({ rule: { name }, from }) => name === rule && from === file);
    const unseen = violations.filter((violation) => !wasSeen(violation));
    const unplanted = forbidden.filter(({ name }) => !violations.some(([rule]) => rule === name));
    const falseAlarms = seen.filter(({ from }) => from in bystanders && from !== 'core/plain-cycle.ts');
    return [
      ...unseen.map(([rule, file, target]) => `${rule} did not see ${file} -> ${target}`),
      ...unplanted.map(({ name }) => `${name} has no planted violation`),
      ...falseAlarms.map(({ rule, from, to }) => `${rule.name} forbids what is allowed: ${from} -> ${to}`),
    ];
  } finally {
    rmSync(planted, { recursive: true, force: true });
  }
}

function plant(folder) {
  const files = {
    'package.json': JSON.stringify({ type: 'module', imports }),
    ...bystanders,
    ...Object.fromEntries(violations.map(([, file, target]) => [file, `import '${target}';`])),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

async function look(baseDir) {
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  return { modules: output.modules, violations: output.summary.violations };
}
