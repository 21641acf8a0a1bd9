/**
 * The menus that the program knows (spec 1, section 6). With the permission points they seed the permission rows of a new
 * database, which decide from then on; `words` of the same codes name them in every language.
 */
export type MenuSeed = {
  code: `MENU-${string}`;
  /** The menu above it. */
  parent?: `MENU-${string}`;
  /** The address of its screen; a group has none. */
  path?: string;
  /** Key of the screen in the app; a group has none. */
  component?: string;
  /** Name of an icon in the app. */
  icon: string;
  /** Its name in the company's language; the app says it in the reader's. */
  title: string;
};

const menuSeeds = [
  { code: 'MENU-STORE', icon: 'store', title: '门店' },
  {
    code: 'MENU-NEAREXPIRY',
    parent: 'MENU-STORE',
    path: '/sf/check',
    component: 'near-expiry',
    icon: 'clipboard-check',
    title: '临期检查',
  },
  {
    code: 'MENU-NEAREXPIRY-HISTORY',
    parent: 'MENU-STORE',
    path: '/sf/history',
    component: 'near-expiry-history',
    icon: 'history',
    title: '检查记录',
  },
  {
    code: 'MENU-LACK-VIEW',
    parent: 'MENU-STORE',
    path: '/goodslack/view',
    component: 'lack-view',
    icon: 'truck',
    title: '门店缺货',
  },
  {
    code: 'MENU-TRANSFERS',
    parent: 'MENU-STORE',
    path: '/surplus/transfers',
    component: 'transfers',
    icon: 'transfer',
    title: '调拨',
  },
  {
    code: 'MENU-ANDON-LIST',
    parent: 'MENU-STORE',
    path: '/andon/list',
    component: 'andon-list',
    icon: 'flag',
    title: '按灯',
  },
  {
    code: 'MENU-WASTE',
    parent: 'MENU-STORE',
    path: '/stock/waste',
    component: 'waste',
    icon: 'box',
    title: '损耗台账',
  },
  { code: 'MENU-LACK', icon: 'truck', title: '缺货' },
  {
    code: 'MENU-LACK-MANAGER',
    parent: 'MENU-LACK',
    path: '/goodslack/manager',
    component: 'lack-manager',
    icon: 'checklist',
    title: '缺货处理',
  },
  {
    code: 'MENU-LACK-IMPORT',
    parent: 'MENU-LACK',
    path: '/goodslack/import',
    component: 'lack-import',
    icon: 'file-import',
    title: '导入缺货',
  },
  {
    code: 'MENU-SUBSTITUTES',
    parent: 'MENU-LACK',
    path: '/goodslack/substitutes',
    component: 'substitutes',
    icon: 'exchange',
    title: '默认替代商品',
  },
  {
    code: 'MENU-WATCH',
    parent: 'MENU-LACK',
    path: '/shortage/watch',
    component: 'shortage-watch',
    icon: 'list-search',
    title: '缺货盯办',
  },
  {
    code: 'MENU-WATCH-IMPORT',
    parent: 'MENU-LACK',
    path: '/shortage/import',
    component: 'shortage-import',
    icon: 'file-import',
    title: '导入缺货盯办',
  },
  {
    code: 'MENU-SURPLUS',
    parent: 'MENU-LACK',
    path: '/surplus/matches',
    component: 'surplus-matches',
    icon: 'arrows-match',
    title: '余缺匹配',
  },
  { code: 'MENU-ANDON', icon: 'flag', title: '按灯管理' },
  {
    code: 'MENU-ANDON-MANAGE',
    parent: 'MENU-ANDON',
    path: '/andon/manage',
    component: 'andon-manage',
    icon: 'checklist',
    title: '按灯处理',
  },
  {
    code: 'MENU-ANDON-SCENES',
    parent: 'MENU-ANDON',
    path: '/andon/scenes',
    component: 'andon-scenes',
    icon: 'tree',
    title: '按灯场景',
  },
  { code: 'MENU-ACTIVITY', icon: 'calendar', title: '活动' },
  {
    code: 'MENU-THEMES',
    parent: 'MENU-ACTIVITY',
    path: '/theme/list',
    component: 'themes',
    icon: 'calendar',
    title: '活动主题',
  },
  { code: 'MENU-STOCK', icon: 'stock', title: '库存' },
  {
    code: 'MENU-STOCKLOT',
    parent: 'MENU-STOCK',
    path: '/stock/quality',
    component: 'stock-quality',
    icon: 'ruler',
    title: '数据质量',
  },
  {
    code: 'MENU-STOCKLOT-IMPORT',
    parent: 'MENU-STOCK',
    path: '/stock/import',
    component: 'stock-import',
    icon: 'file-import',
    title: '导入批次库存',
  },
  {
    code: 'MENU-MARKDOWN',
    parent: 'MENU-STOCK',
    path: '/stock/markdown',
    component: 'markdown',
    icon: 'tag',
    title: '降价阶梯',
  },
  { code: 'MENU-SYSTEM', icon: 'settings', title: '系统管理' },
  {
    code: 'MENU-USERS',
    parent: 'MENU-SYSTEM',
    path: '/system/users',
    component: 'users',
    icon: 'users',
    title: '用户管理',
  },
  {
    code: 'MENU-ROLES',
    parent: 'MENU-SYSTEM',
    path: '/system/roles',
    component: 'roles',
    icon: 'shield',
    title: '角色管理',
  },
  {
    code: 'MENU-PERMISSIONS',
    parent: 'MENU-SYSTEM',
    path: '/system/permissions',
    component: 'permissions',
    icon: 'key',
    title: '权限管理',
  },
  {
    code: 'MENU-DEPARTMENTS',
    parent: 'MENU-SYSTEM',
    path: '/system/departments',
    component: 'departments',
    icon: 'tree',
    title: '部门与区域',
  },
  {
    code: 'MENU-DICTIONARIES',
    parent: 'MENU-SYSTEM',
    path: '/system/dictionaries',
    component: 'dictionaries',
    icon: 'book',
    title: '字典管理',
  },
  {
    code: 'MENU-PARAMETERS',
    parent: 'MENU-SYSTEM',
    path: '/system/parameters',
    component: 'parameters',
    icon: 'adjustments',
    title: '系统参数',
  },
  {
    code: 'MENU-CLOCKS',
    parent: 'MENU-SYSTEM',
    path: '/system/clocks',
    component: 'clocks',
    icon: 'clock',
    title: '时限与日历',
  },
  {
    code: 'MENU-LOGS',
    parent: 'MENU-SYSTEM',
    path: '/system/logs',
    component: 'logs',
    icon: 'list-search',
    title: '日志',
  },
  {
    code: 'MENU-JOBS',
    parent: 'MENU-SYSTEM',
    path: '/system/jobs',
    component: 'jobs',
    icon: 'clock-play',
    title: '后台任务',
  },
  {
    code: 'MENU-CONNECTORS',
    parent: 'MENU-SYSTEM',
    path: '/system/connectors',
    component: 'connectors',
    icon: 'plug',
    title: '数据对接',
  },
  {
    code: 'MENU-MESSAGES',
    parent: 'MENU-SYSTEM',
    path: '/system/messages',
    component: 'messages',
    icon: 'mail',
    title: '邮件',
  },
  { code: 'MENU-SYNC', path: '/sync', component: 'sync', icon: 'sync', title: '同步' },
] as const satisfies readonly MenuSeed[];

export type MenuCode = (typeof menuSeeds)[number]['code'];

export const menus: readonly (MenuSeed & { code: MenuCode })[] = menuSeeds;
