import type { SessionInfo } from '#core/session/contract';
import { person } from './sample.ts';

/** A Monday morning, of a year that is not this one: instants are written alike in all years to come. */
export const sampleInstant = '2025-03-17T01:40:00.000Z';
export const sampleDay = '2025-03-17';
export const sampleZone = 'Asia/Shanghai';

/** Somebody in the office, who works in two stores. */
export function sampleUser(stores: readonly string[]): SessionInfo {
  return {
    userId: 'sample',
    userid: 'sample',
    username: 'sample',
    usercode: 'sample',
    name: person,
    avatar: '',
    introduction: '',
    roles: ['clerk'],
    points: ['POINT-SAMPLE'],
    departmentId: 'd1',
    deptid: 'd1',
    departmentName: stores[0] ?? '',
    deptname: stores[0] ?? '',
    email: null,
    empId: null,
    empid: null,
    isLeader: '0',
    isleader: '0',
    stores: stores.map((name, place) => ({
      code: `000${place + 1}`,
      name,
      timeZone: sampleZone,
      leader: false,
    })),
    ownStore: '0001',
    calls: [],
    menus: [],
    mustChangePassword: false,
    viewAs: null,
  };
}
