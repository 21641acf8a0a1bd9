import type { MenuCode } from './catalog.ts';

/** The permission points that the program knows. Apart from the menus, which every screen needs and these do not. */
export type PointSeed = { code: `POINT-${string}`; menu: MenuCode; title: string };

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
  { code: 'POINT-WATCH-DISPOSE', menu: 'MENU-WATCH', title: '处理缺货盯办' },
  { code: 'POINT-WATCH-IMPORT', menu: 'MENU-WATCH-IMPORT', title: '导入缺货盯办' },
  { code: 'POINT-SURPLUS-STORES', menu: 'MENU-SURPLUS', title: '查看各店余货' },
  { code: 'POINT-TRANSFER-ASK', menu: 'MENU-TRANSFERS', title: '申请调拨' },
  { code: 'POINT-TRANSFER-GIVE', menu: 'MENU-TRANSFERS', title: '处理调出' },
  { code: 'POINT-ANDON-RAISE', menu: 'MENU-ANDON-LIST', title: '发起按灯' },
  { code: 'POINT-ANDONCORDMANAGER', menu: 'MENU-ANDON-MANAGE', title: '按灯管理员' },
  { code: 'POINT-ANDON-SCENE-UPDATE', menu: 'MENU-ANDON-SCENES', title: '维护按灯场景' },
  { code: 'POINT-THEME-UPDATE', menu: 'MENU-THEMES', title: '编辑与确认活动主题' },
  { code: 'POINT-THEME-DELETE', menu: 'MENU-THEMES', title: '删除活动主题' },
  { code: 'POINT-THEME-PURCHASE', menu: 'MENU-THEMES', title: '采购确认' },
  { code: 'POINT-THEME-WRH', menu: 'MENU-THEMES', title: '仓库确认' },
  { code: 'POINT-THEME-SELL', menu: 'MENU-THEMES', title: '电销确认' },
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
  { code: 'POINT-CLOCK-UPDATE', menu: 'MENU-CLOCKS', title: '维护日历与时限' },
  { code: 'POINT-LOG-EXPORT', menu: 'MENU-LOGS', title: '导出日志' },
  { code: 'POINT-JOB-UPDATE', menu: 'MENU-JOBS', title: '取消和重跑后台任务' },
  { code: 'POINT-CONNECTOR-RUN', menu: 'MENU-CONNECTORS', title: '执行与测试对接' },
  { code: 'POINT-MESSAGE-UPDATE', menu: 'MENU-MESSAGES', title: '重新发送邮件' },
] as const satisfies readonly PointSeed[];

export type PointCode = (typeof pointSeeds)[number]['code'];

export const points: readonly (PointSeed & { code: PointCode })[] = pointSeeds;
