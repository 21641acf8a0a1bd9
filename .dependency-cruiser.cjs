/**
 * The arrows: imports point up this page, ground floor first. scripts/check-arrows.mjs plants a violation of each
 * rule and must see it fail, so that a rule which has gone blind is noticed.
 */
const { imports } = require('./package.json');

const test = '\\.test(-d)?\\.tsx?$';
const ours = '^(core|src|sw|server|locales|tests|scripts)/';
/** What the offline module shows: the rest of its folder is its own affair. */
const offlineDoors = Object.entries(imports)
  .filter(([name]) => name.startsWith('#offline'))
  .map(([, file]) => `^${file.replace('./', '').replaceAll('.', '\\.')}$`)
  .join('|');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'core-alone',
      'core imports nothing of ours.',
      { path: '^core/', pathNot: test },
      { path: ours, pathNot: '^core/' },
    ),
    rule(
      'catalog-below-features',
      'What is sold, what of it lies where, and how rows are declared is told to every feature and knows none.',
      { path: '^core/(catalog|fields)/', pathNot: test },
      { path: '^core/', pathNot: '^core/(catalog|fields|wire)/' },
    ),
    rule(
      'workflow-alone',
      'How tables of moves are read is the same whatever is moved.',
      { path: '^core/workflow/', pathNot: test },
      { path: ours, pathNot: '^core/workflow/' },
    ),
    rule(
      'core-pure',
      'core runs everywhere: nothing of Node.',
      { path: '^core/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),

    rule(
      'offline-alone',
      'The offline module knows core and no feature.',
      { path: '^src/offline/', pathNot: test },
      { path: ours, pathNot: '^(core|src/offline)/' },
    ),
    rule(
      'offline-door',
      'The offline module is used through its door.',
      { path: '^(src|sw)/', pathNot: ['^src/offline/', test] },
      { path: '^src/offline/', pathNot: offlineDoors },
    ),
    rule(
      'api-alone',
      'Calls know the contracts and no screen.',
      { path: '^src/api/', pathNot: test },
      { path: ours, pathNot: '^(core|src/api)/' },
    ),
    rule(
      'ui-alone',
      'Feature-blind parts import nothing of ours.',
      { path: '^src/ui/', pathNot: test },
      { path: ours, pathNot: '^src/ui/' },
    ),
    rule(
      'api-has-no-component',
      'What is drawn belongs into ui, lists, office or store-work.',
      { path: ours },
      { path: '^src/api/.*\\.tsx$' },
    ),
    rule(
      'lists-below-floors',
      'A list knows its sources and no screen: neither of the office nor of offline work.',
      { path: '^src/lists/', pathNot: test },
      { path: ours, pathNot: '^(core|src/(ui|api|offline|lists))/' },
    ),
    rule(
      'office-below-features',
      'What screens that need the server share knows no feature, and nothing of offline work.',
      { path: '^src/office/', pathNot: test },
      { path: ours, pathNot: '^(core|src/(ui|api|lists|office))/' },
    ),
    rule(
      'store-work-below-features',
      'What screens of offline work share knows no feature, and nothing of the office.',
      { path: '^src/store-work/', pathNot: test },
      { path: ours, pathNot: '^(core|src/(ui|api|offline|lists|store-work))/' },
    ),
    rule(
      'features-apart',
      'A feature (or demo page) never imports another: push the pure part down into core, or compose in routes.',
      { path: '^src/((?:features|demos)/[^/]+)/', pathNot: test },
      { path: ours, pathNot: '^(core|src/(ui|api|offline|lists|office|store-work|demos/kit|$1))/' },
    ),
    rule(
      'demos-by-routes',
      'Only an address shows a demo page.',
      { path: ours, pathNot: '^src/(demos|routes)/' },
      { path: '^src/demos/' },
    ),
    rule(
      'routes-below-app',
      'A route knows no start-up code.',
      { path: '^src/routes/' },
      { path: ours, pathNot: '^(core|src/(ui|api|offline|lists|office|store-work|features|demos|routes))/' },
    ),
    rule(
      'app-on-top',
      'Start-up gathers; nothing asks back.',
      { path: '^src/', pathNot: '^src/(app/|[^/]+$)' },
      { path: '^src/(app/|[^/]+$)' },
    ),
    rule(
      'routes-by-app',
      'Only start-up knows the addresses.',
      { path: '^src/', pathNot: '^src/(app/|routes/|[^/]+$)' },
      { path: '^src/routes/' },
    ),
    rule(
      'app-in-src',
      'The app knows nothing of its worker or server.',
      { path: '^src/', pathNot: test },
      { path: '^(sw|server)/' },
    ),
    rule(
      'sw-small',
      'The worker knows the offline module and core.',
      { path: '^sw/', pathNot: test },
      { path: ours, pathNot: '^(core|sw|src/offline)/' },
    ),

    rule(
      'server-alone',
      'The server knows core and the translations.',
      { path: '^server/', pathNot: test },
      { path: ours, pathNot: '^(core|server|locales)/' },
    ),
    rule(
      'schema-lowest',
      'Tables know core at most.',
      { path: '^server/schema/' },
      { path: ours, pathNot: '^(core|server/schema)/' },
    ),
    rule(
      'platform-below-features',
      'The platform knows the tables and no feature.',
      { path: '^server/platform/', pathNot: test },
      { path: '^server/', pathNot: '^server/(platform|schema)/' },
    ),
    rule(
      'server-features-apart',
      "A feature reads another's facts through a table, not its code.",
      { path: '^server/features/([^/]+)/', pathNot: test },
      { path: '^server/', pathNot: '^server/(platform|schema|features/$1)/' },
    ),
    rule(
      'demo-below-app',
      'Demo data is made without the composition root.',
      { path: '^server/demo/', pathNot: test },
      { path: '^server/', pathNot: '^server/(platform|schema|features|demo)/' },
    ),

    rule(
      'tests-on-top',
      'Nothing but tests imports tests.',
      { path: ours, pathNot: ['^tests/', test] },
      { path: ['^tests/', test] },
    ),
    rule('no-cycles', 'A cycle has no ground floor.', {}, { circular: true }),
    rule(
      'no-lost-imports',
      'An import that is not found is an arrow that is not seen.',
      { path: ours },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.tmp)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
