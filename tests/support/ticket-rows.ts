import type { Ticket } from '#core/andon/types';

export const lin = { id: 'lin', name: '林涛' };
export const zhou = { id: 'zhou', name: '周晓岚' };

/** A ticket; what is not said is ordinary: 林涛 of store 1001 has sent it, with 周晓岚 as leader, at nine in the morning. */
export function aTicket(said: Partial<Ticket> = {}): Ticket {
  const at = '2026-03-10T01:00:00.000Z';
  return {
    id: 't',
    number: 1,
    type: 'soft',
    scenes: [],
    title: '冷柜',
    description: '坏了',
    solution: '',
    state: 'sented',
    returnFrom: null,
    creator: lin,
    department: { id: '1001', name: '人民路店' },
    store: '1001',
    timeZone: 'Asia/Shanghai',
    leader: zhou,
    handlers: [],
    superiors: [],
    clocks: [],
    photos: [],
    createdAt: at,
    edited: { user: lin, at },
    updated: { user: lin, at },
    history: [],
    ...said,
  };
}
