import { look, people, roleTemplates } from '#core/setup/role-templates';
import type { Point } from '#core/wire/call';
import type { DemoRole } from './rows.ts';

const settings: Point[] = ['MENU-ROLES', 'MENU-DICTIONARIES', 'MENU-PARAMETERS', 'MENU-CLOCKS', 'MENU-LOGS'];

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
  ...roleTemplates.map(({ descriptionEn: _, ...role }) => role),
];
