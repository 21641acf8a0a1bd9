import type { Point } from '../wire/call.ts';

/** A role as most companies need it, to begin with: made by one tap, and changed afterwards as any other. */
export type RoleTemplate = {
  code: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  points: readonly Point[];
};

const worker: Point[] = ['MENU-SYNC'];
export const look: Point[] = [...worker, 'MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY'];
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
export const people: Point[] = ['MENU-SYSTEM', 'MENU-USERS', 'MENU-DEPARTMENTS'];
/** A lost phone is locked by whoever hears of it first. */
const phones: Point[] = ['MENU-DEVICES', 'POINT-DEVICE-UPDATE'];
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

/** The roles of a retailer's stores and head office; the administrator's is the program's own. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    code: 'store-staff',
    name: '店员',
    nameEn: 'Store staff',
    description: '检查本店临期商品，处理本店缺货',
    descriptionEn: 'Checks the near-expiry goods of their store, deals with its shortages',
    points: [...check, ...storeLacks, ...transfers, ...raise],
  },
  {
    code: 'store-leader',
    name: '店长',
    nameEn: 'Store leader',
    description: '管理本店检查，可撤回本店任何人的记录',
    descriptionEn: "Leads the checks of their store; may withdraw anybody's records there",
    points: [...check, 'MENU-INSIGHT', ...storeLacks, ...transfers, ...raise, ...readThemes, ...phones],
  },
  {
    code: 'headoffice',
    name: '总部',
    nameEn: 'Head office',
    description:
      '查看各店临期检查、用户、部门和日志，处理和盯办缺货，编写活动主题，导入批次库存，维护商品资料',
    descriptionEn:
      'Sees the checks of all stores, users, departments and logs; decides and follows shortages; writes themes; imports stock; keeps goods',
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
    descriptionEn: "Sees the checks, users and departments of their region's stores; imports their stock",
    points: office,
  },
  {
    code: 'andon-manager',
    name: '按灯管理员',
    nameEn: 'Andon manager',
    description: '分派和关闭按灯事件，维护按灯场景、时限与日历',
    descriptionEn: 'Assigns and closes andon events; keeps scenes, time limits and calendars',
    points: [...worker, ...andon, 'MENU-SYSTEM', 'MENU-CLOCKS', 'POINT-CLOCK-UPDATE'],
  },
  {
    code: 'buyer',
    name: '采购',
    nameEn: 'Purchaser',
    description: '处理和盯办缺货，处理过半保质期库存并答复调拨，确认活动主题',
    descriptionEn:
      'Decides and follows shortages, handles half-past stock, answers transfers, confirms themes',
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
    descriptionEn: 'Handles the andon events and watched shortages that they are given',
    points: [...worker, ...watch, ...importWatches, ...raise],
  },
  {
    code: 'teamleader',
    name: '组长',
    nameEn: 'Team leader',
    description: '转派本组的按灯事件，查看盯办的缺货',
    descriptionEn: 'Hands on the andon events of their team; sees watched shortages',
    points: [...look, ...raise, 'MENU-WATCH', ...readThemes],
  },
  {
    code: 'warehouse',
    name: '仓库',
    nameEn: 'Warehouse',
    description: '为仓库确认活动主题',
    descriptionEn: 'Confirms themes for the warehouse',
    points: [...worker, ...readThemes, 'POINT-THEME-WRH'],
  },
  {
    code: 'telesales',
    name: '电销',
    nameEn: 'Telesales',
    description: '为电销确认活动主题',
    descriptionEn: 'Confirms themes for telesales',
    points: [...worker, ...readThemes, 'POINT-THEME-SELL'],
  },
];
