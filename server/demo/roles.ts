import type { Point } from '#core/wire/call';
import type { DemoRole } from './rows.ts';

const worker: Point[] = ['MENU-SYNC'];
const look: Point[] = [...worker, 'MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY'];
const check: Point[] = [
  ...look,
  ...(['POINT-NEAREXPIRY-CHECK', 'POINT-NEAREXPIRY-WITHDRAW', 'POINT-MARKDOWN-CONFIRM'] as const),
  ...(['MENU-PRICES', 'MENU-WASTE', 'POINT-WASTE-RECORD'] as const),
];
const storeLacks: Point[] = ['MENU-LACK-VIEW', 'POINT-LACK-FLAG', 'POINT-LACK-POSEXPORT'];
const transfers: Point[] = ['MENU-TRANSFERS', 'POINT-TRANSFER-ASK', 'POINT-TRANSFER-GIVE'];
const seeSurplus: Point[] = ['MENU-SURPLUS', 'POINT-SURPLUS-STORES'];
const surplus: Point[] = [...transfers, ...seeSurplus];
const lacks: Point[] = [
  ...(['MENU-LACK-MANAGER', 'POINT-LACK-UPDATE', 'POINT-LACK-EXPORT'] as const),
  ...(['MENU-SUBSTITUTES', 'POINT-EXCHANGE-UPDATE'] as const),
];
const watch: Point[] = ['MENU-WATCH', 'POINT-WATCH-DISPOSE'];
const importWatches: Point[] = ['MENU-WATCH-IMPORT', 'POINT-WATCH-IMPORT'];
const raise: Point[] = ['MENU-ANDON-LIST', 'POINT-ANDON-RAISE'];
const andon: Point[] = [
  ...raise,
  ...(['MENU-ANDON', 'MENU-ANDON-MANAGE', 'POINT-ANDONCORDMANAGER'] as const),
  ...(['MENU-ANDON-SCENES', 'POINT-ANDON-SCENE-UPDATE'] as const),
];
const halfPast: Point[] = [
  'MENU-HALFPAST',
  'MENU-HALFPAST-PENDING',
  'MENU-HALFPAST-LOG',
  'POINT-HALFPAST-HANDLE',
];
const stock: Point[] = ['MENU-STOCKLOT', 'MENU-STOCKLOT-IMPORT', 'POINT-STOCKLOT-IMPORT'];
const readThemes: Point[] = ['MENU-THEMES'];
const themes: Point[] = [...readThemes, 'POINT-THEME-UPDATE', 'POINT-THEME-DELETE'];
/** Looking at the administration, without a point to change anything. */
const people: Point[] = ['MENU-SYSTEM', 'MENU-USERS', 'MENU-DEPARTMENTS'];
/** A lost phone is locked by whoever hears of it first. */
const phones: Point[] = ['MENU-DEVICES', 'POINT-DEVICE-UPDATE'];
const settings: Point[] = ['MENU-ROLES', 'MENU-DICTIONARIES', 'MENU-PARAMETERS', 'MENU-CLOCKS', 'MENU-LOGS'];
/** What all stores have in common is head office's; area managers import for the stores of their area. */
const office: Point[] = [
  ...look,
  'MENU-INSIGHT',
  ...stock,
  ...people,
  ...phones,
  'MENU-LOGS',
  'POINT-LOG-EXPORT',
  'POINT-VIEW-SHARE',
];

/** The roles and their permission points; `*` = every point there is. */
export const roles: readonly DemoRole[] = [
  {
    code: 'admin',
    name: '系统管理员',
    nameEn: 'Administrator',
    description: '管理用户、角色、权限和全部业务数据',
    points: ['*'],
  },
  {
    code: 'editor',
    name: '演示编辑',
    nameEn: 'Demo editor',
    description: '除权限管理外的全部页面',
    points: [
      ...look,
      ...([
        'MENU-STOCKLOT',
        'MENU-STOCKLOT-IMPORT',
        'MENU-MARKDOWN',
        'MENU-PRICES',
        'MENU-WASTE',
        'MENU-LACK-VIEW',
        'MENU-LACK-MANAGER',
        'MENU-SUBSTITUTES',
        'MENU-WATCH',
        'MENU-ANDON-LIST',
        'MENU-ANDON',
        'MENU-ANDON-SCENES',
        'MENU-HALFPAST',
        'MENU-HALFPAST-PENDING',
        'MENU-HALFPAST-LOG',
        'MENU-THEMES',
      ] as const),
      ...people,
      ...settings,
    ],
  },
  // Who can record nothing has nothing that could wait to be sent.
  { code: 'visitor', name: '演示访客', nameEn: 'Demo visitor', description: '只看首页', points: [] },
  {
    code: 'store-staff',
    name: '店员',
    nameEn: 'Store staff',
    description: '检查本店临期商品，处理本店缺货',
    points: [...check, ...storeLacks, ...transfers, ...raise],
  },
  {
    code: 'store-leader',
    name: '店长',
    nameEn: 'Store leader',
    description: '管理本店检查，可撤回本店任何人的记录',
    points: [...check, 'MENU-INSIGHT', ...storeLacks, ...transfers, ...raise, ...readThemes, ...phones],
  },
  {
    code: 'headoffice',
    name: '总部',
    nameEn: 'Head office',
    description:
      '查看各店临期检查、用户、部门和日志，处理和盯办缺货，编写活动主题，导入批次库存，维护商品资料',
    points: [
      ...office,
      ...lacks,
      ...surplus,
      ...raise,
      ...halfPast,
      'POINT-HALFPAST-ALL',
      ...themes,
      'MENU-LACK-VIEW',
      'MENU-LACK-IMPORT',
      'POINT-LACK-IMPORT',
      'POINT-LACK-SYNC',
      ...watch,
      ...importWatches,
      'POINT-GOODS-UPDATE',
      'MENU-MARKDOWN',
      'POINT-MARKDOWN-UPDATE',
      'MENU-WASTE',
    ],
  },
  {
    code: 'area-manager',
    name: '区域经理',
    nameEn: 'Area manager',
    description: '查看本区域门店的临期检查、用户和部门，导入本区域的批次库存',
    points: office,
  },
  {
    code: 'andon-manager',
    name: '按灯管理员',
    nameEn: 'Andon manager',
    description: '分派和关闭按灯事件，维护按灯场景、时限与日历',
    points: [...worker, ...andon, 'MENU-SYSTEM', 'MENU-CLOCKS', 'POINT-CLOCK-UPDATE'],
  },
  {
    code: 'buyer',
    name: '采购',
    nameEn: 'Purchaser',
    description: '处理和盯办缺货，处理过半保质期库存并答复调拨，确认活动主题',
    points: [
      ...look,
      'MENU-INSIGHT',
      ...lacks,
      ...halfPast,
      ...seeSurplus,
      'MENU-TRANSFERS',
      'POINT-TRANSFER-GIVE',
      ...watch,
      ...raise,
      ...readThemes,
      'POINT-THEME-PURCHASE',
      'MENU-STOCKLOT',
    ],
  },
  {
    code: 'handler',
    name: '处理人',
    nameEn: 'Handler',
    description: '处理分派给自己的按灯事件和盯办的缺货',
    points: [...worker, ...watch, ...importWatches, ...raise],
  },
  {
    code: 'teamleader',
    name: '组长',
    nameEn: 'Team leader',
    description: '转派本组的按灯事件，查看盯办的缺货',
    points: [...look, ...raise, 'MENU-WATCH', ...readThemes],
  },
  {
    code: 'warehouse',
    name: '仓库',
    nameEn: 'Warehouse',
    description: '为仓库确认活动主题',
    points: [...worker, ...readThemes, 'POINT-THEME-WRH'],
  },
  {
    code: 'telesales',
    name: '电销',
    nameEn: 'Telesales',
    description: '为电销确认活动主题',
    points: [...worker, ...readThemes, 'POINT-THEME-SELL'],
  },
];
