import { demoScenes } from '../../server/demo/scenes.ts';

/** What somebody opens on a page: a form, a sheet, a question. */
export type Opener = {
  /** The words of the button, in `locales/`, by `namespace:key`; their gaps hold anything. */
  words: string;
  /** More than buttons is in it. */
  holds?: string;
};

export type Visit = {
  path: string;
  /** What stands on it once it is there. */
  content: string;
  opens?: readonly Opener[];
};

const filters = { words: 'lists:filters', holds: 'button' };
const ofOneUser = ['edit', 'roles', 'areas', 'email', 'disable'].map((task) => ({
  words: `users:task-of.${task}`,
}));

/** What store staff see all day: on every screen that there is, down to 320 px and on its side. */
export const work: readonly Visit[] = [
  { path: '/sf/check', content: '[data-row]', opens: [filters] },
  { path: '/sf/check?view=today', content: 'h1' },
  { path: '/sf/history', content: '[data-row]' },
  { path: '/goodslack/view', content: '[data-row]', opens: [filters] },
  { path: '/goodslack/view?view=all', content: '[data-row]' },
  { path: '/andon/list', content: 'h2, main [data-row], main [role=tab]', opens: [{ words: 'andon:raise' }] },
  { path: '/andon/list?tab=mine', content: 'h1' },
  { path: '/surplus/transfers', content: '[data-row]' },
  { path: '/markdown/list', content: 'main [data-row]' },
  { path: '/stock/waste', content: '[data-row]' },
  { path: '/insight', content: '[data-figure=loss]' },
  { path: '/insight?figure=loss', content: 'tr[data-row]' },
  { path: '/sync', content: 'h2' },
  { path: '/more', content: 'h1' },
  { path: '/scanner', content: 'h2' },
  { path: '/inbox', content: 'h1', opens: [{ words: 'inbox:notices' }] },
  { path: '/dashboard', content: 'h2' },
];

/** What administrators open besides: with small and with large letters, but on no very small phone. */
export const office: readonly Visit[] = [
  { path: '/dashboard', content: 'tr[data-store]' },
  { path: '/sf/check', content: 'h1' },
  { path: '/sf/check/all', content: 'main [data-row]' },
  { path: '/sf/check/unsold', content: 'h1' },
  { path: '/insight', content: '[data-figure=loss]' },
  { path: '/insight?figure=loss', content: 'tr[data-row]' },
  { path: '/insight/reports', content: 'h1', opens: [{ words: 'insight:report.new' }] },
  { path: '/stock/import', content: 'input[type=file]' },
  { path: '/stock/quality', content: '[role=tab]' },
  { path: '/stock/markdown', content: '[data-row], main button' },
  { path: '/markdown/list?tab=standing', content: 'main [data-row]' },
  { path: '/andon/scenes', content: '[data-row]', opens: [{ words: 'andon-scenes:insert' }] },
  {
    path: `/andon/scenes?id=${demoScenes()[1]?.id}`,
    content: '[data-row]',
    opens: [{ words: 'andon-scenes:authorise' }],
  },
  { path: '/andon/list', content: 'h2, main [data-row], main [role=tab]', opens: [{ words: 'andon:raise' }] },
  { path: '/andon/manage', content: '[role=tab]', opens: [{ words: 'andon:raise' }] },
  { path: '/andon/manage?tab=board', content: 'main section' },
  { path: '/halfpast/purchaser', content: '[data-row]' },
  { path: '/halfpast/log', content: '[data-row]' },
  { path: '/shortage/watch', content: 'main [data-row]' },
  { path: '/shortage/import', content: 'input[type=file]' },
  { path: '/goodslack/manager', content: '[data-row] button' },
  { path: '/goodslack/import', content: 'input[type=file]' },
  {
    path: '/goodslack/substitutes',
    content: 'main article, main [data-row]',
    opens: [{ words: 'substitutes:insert' }],
  },
  { path: '/surplus/matches', content: 'main [data-row], main button strong' },
  { path: '/surplus/matches?tab=surplus', content: 'main [data-row], main button strong' },
  { path: '/theme/list', content: 'main [data-row]', opens: [{ words: 'themes:add' }] },
  { path: '/theme/list?as=calendar', content: 'main [data-row]' },
  { path: '/system/users', content: '[data-row]', opens: [{ words: 'users:add' }] },
  { path: '/system/users?user=u-100101', content: 'dl', opens: ofOneUser },
  {
    path: '/system/roles',
    content: 'main [class*=card], [data-row]',
    opens: [{ words: 'roles:insert' }, { words: 'roles:authorise-one', holds: '[role=treeitem]' }],
  },
  {
    path: '/system/permissions',
    content: '[data-row]',
    opens: [{ words: 'permissions:add-menu' }, { words: 'permissions:order' }],
  },
  {
    path: '/system/departments?id=dept-1001',
    content: 'dl',
    opens: [{ words: 'departments:edit' }, { words: 'departments:move' }],
  },
  { path: '/system/departments?id=dept-R1', content: 'dl', opens: [{ words: 'departments:bring' }] },
  { path: '/system/dictionaries', content: 'li[data-row]', opens: [{ words: 'dictionaries:insert' }] },
  { path: '/system/parameters', content: 'li[data-row]', opens: [{ words: 'parameters:edit-one' }] },
  {
    path: '/system/clocks',
    content: '[data-row]',
    opens: [{ words: 'clocks:hours-of' }, { words: 'clocks:exceptions-of' }, { words: 'clocks:edit-one' }],
  },
  { path: '/system/connectors', content: 'li[data-row]' },
  { path: '/system/jobs', content: 'main button' },
  { path: '/system/jobs?tab=storage', content: 'li[data-row]' },
  { path: '/system/messages', content: 'h1' },
  { path: '/system/logs', content: 'h1' },
  { path: '/system/logs?tab=logins', content: 'main [data-row], main article, main button' },
  { path: '/system/logs?tab=errors', content: 'h1' },
  { path: '/system/service-accounts', content: 'h1', opens: [{ words: 'service-accounts:insert' }] },
  { path: '/system/devices', content: 'h1' },
  { path: '/system/webhooks', content: 'h1', opens: [{ words: 'webhooks:insert' }] },
  { path: '/system/departments/import', content: 'input[type=file]' },
  { path: '/system/users/import', content: 'input[type=file]' },
  { path: '/system/setup', content: '[data-step]' },
  { path: '/nowhere/at/all', content: 'h1' },
  { path: '/error-log', content: 'h2' },
  { path: '/profile/index', content: 'dl' },
  { path: '/401', content: 'h2' },
  { path: '/404', content: 'h2' },
];
