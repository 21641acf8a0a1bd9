import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { StoreWork } from '../../src/store-work/store-work.ts';

/** Somebody at work in a store of which everything is on the device; may do everything. */
export function working(who: { userId: string; store: StoreInfo }): StoreWork {
  return {
    token: 'token',
    user: person(who),
    store: who.store,
    timeZone: 'Asia/Shanghai',
    today: '2026-03-09',
    download: {
      cursor: undefined,
      isFailed: false,
      isComplete: true,
      here: 0,
      total: undefined,
      pull: async () => undefined,
    },
    may: () => true,
  };
}

function person({ userId, store }: { userId: string; store: StoreInfo }): SessionInfo {
  return {
    userId,
    username: '100101',
    usercode: '100101',
    name: '林涛',
    avatar: '',
    introduction: '',
    roles: [],
    points: [],
    calls: [],
    menus: [],
    stores: [store],
    ownStore: store.code,
    departmentId: '',
    departmentName: '',
    email: null,
    empId: null,
    isLeader: '0',
    userid: userId,
    deptid: '',
    deptname: '',
    empid: null,
    isleader: '0',
    mustChangePassword: false,
    viewAs: null,
  };
}
