/**
 * The menus and permission points that the program knows (spec 1, section 6). They seed the permission rows of a new
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

export type PointSeed = { code: `POINT-${string}`; menu: MenuCode; title: string };

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
  { code: 'MENU-SYNC', path: '/sync', component: 'sync', icon: 'sync', title: '同步' },
] as const satisfies readonly MenuSeed[];

export type MenuCode = (typeof menuSeeds)[number]['code'];

const pointSeeds = [
  { code: 'POINT-NEAREXPIRY-CHECK', menu: 'MENU-NEAREXPIRY', title: '检查、隐藏、备注' },
  { code: 'POINT-NEAREXPIRY-WITHDRAW', menu: 'MENU-NEAREXPIRY-HISTORY', title: '撤回检查记录' },
  { code: 'POINT-LACK-FLAG', menu: 'MENU-LACK-VIEW', title: '确认替代、设置导出' },
  { code: 'POINT-LACK-POSEXPORT', menu: 'MENU-LACK-VIEW', title: '导出到 POS' },
  { code: 'POINT-LACK-UPDATE', menu: 'MENU-LACK-MANAGER', title: '处理缺货' },
  { code: 'POINT-LACK-EXPORT', menu: 'MENU-LACK-MANAGER', title: '导出缺货' },
  { code: 'POINT-LACK-IMPORT', menu: 'MENU-LACK-IMPORT', title: '导入缺货' },
  { code: 'POINT-LACK-SYNC', menu: 'MENU-LACK-MANAGER', title: '同步物流缺货' },
  { code: 'POINT-EXCHANGE-UPDATE', menu: 'MENU-SUBSTITUTES', title: '维护默认替代商品' },
  { code: 'POINT-STOCKLOT-IMPORT', menu: 'MENU-STOCKLOT-IMPORT', title: '导入批次库存' },
  { code: 'POINT-GOODS-UPDATE', menu: 'MENU-STOCKLOT-IMPORT', title: '修改商品资料' },
  { code: 'POINT-USER-INSERT', menu: 'MENU-USERS', title: '新增用户' },
  { code: 'POINT-USER-UPDATE', menu: 'MENU-USERS', title: '编辑用户' },
  { code: 'POINT-USER-ASSIGNROLE', menu: 'MENU-USERS', title: '授予角色' },
  { code: 'POINT-USER-ASSIGNAREA', menu: 'MENU-USERS', title: '绑定区域' },
  { code: 'POINT-USER-BINDEMAIL', menu: 'MENU-USERS', title: '绑定邮箱' },
  { code: 'POINT-USER-RESETPOS', menu: 'MENU-USERS', title: '重置密码' },
  { code: 'POINT-USER-DELETE', menu: 'MENU-USERS', title: '删除用户' },
  { code: 'POINT-USER-EXPORT', menu: 'MENU-USERS', title: '导出用户' },
  { code: 'POINT-ROLE-INSERT', menu: 'MENU-ROLES', title: '新增角色' },
  { code: 'POINT-ROLE-UPDATE', menu: 'MENU-ROLES', title: '编辑角色' },
  { code: 'POINT-ROLE-ASSIGNPERM', menu: 'MENU-ROLES', title: '分配权限' },
  { code: 'POINT-ROLE-DELETE', menu: 'MENU-ROLES', title: '删除角色' },
  { code: 'POINT-ROLE-VIEWAS', menu: 'MENU-ROLES', title: '以角色身份查看' },
  { code: 'POINT-PERMISSION-INSERT', menu: 'MENU-PERMISSIONS', title: '新增权限' },
  { code: 'POINT-PERMISSION-UPDATE', menu: 'MENU-PERMISSIONS', title: '编辑权限' },
  { code: 'POINT-PERMISSION-DELETE', menu: 'MENU-PERMISSIONS', title: '删除权限' },
  { code: 'POINT-DEPARTMENT-UPDATE', menu: 'MENU-DEPARTMENTS', title: '维护部门与区域' },
  { code: 'POINT-DICTIONARY-UPDATE', menu: 'MENU-DICTIONARIES', title: '维护字典' },
  { code: 'POINT-PARAMETER-UPDATE', menu: 'MENU-PARAMETERS', title: '修改系统参数' },
  { code: 'POINT-LOG-EXPORT', menu: 'MENU-LOGS', title: '导出日志' },
  { code: 'POINT-JOB-UPDATE', menu: 'MENU-JOBS', title: '取消和重跑后台任务' },
  { code: 'POINT-CONNECTOR-RUN', menu: 'MENU-CONNECTORS', title: '执行与测试对接' },
] as const satisfies readonly PointSeed[];

export type PointCode = (typeof pointSeeds)[number]['code'];

export const menus: readonly (MenuSeed & { code: MenuCode })[] = menuSeeds;
export const points: readonly (PointSeed & { code: PointCode })[] = pointSeeds;
