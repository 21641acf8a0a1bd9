import { describe, expect, it, test } from 'vitest';
import { isIn, listHeld } from './list.ts';
import {
  afterMove,
  allowedMoves,
  asAskerSees,
  asSeenFrom,
  type By,
  isOpen,
  isTooLate,
  transferProblem,
  whoseTurn,
} from './transfer-moves.ts';
import { promising, type TransferState, workflow } from './transfer-workflow.ts';
import type { Transfer } from './types.ts';

const user = { id: 'u', name: '林涛' };
const nobodysBins = { psrCode: null, givesAllBins: false };
const giver: By = { user, stores: ['1002'], asks: true, gives: true, isOffice: false, ...nobodysBins };
const asker: By = { ...giver, stores: ['1001'] };
const office: By = { ...giver, stores: [], isOffice: true, givesAllBins: true };
const purchaser: By = { ...giver, stores: [], psrCode: 'P01' };
const looker: By = { ...giver, stores: ['1001', '1002'], asks: false, gives: false };
const stranger: By = { ...giver, stores: ['1003'] };

function transfer(state: TransferState, said: Partial<Transfer> = {}): Transfer {
  return {
    id: 't',
    number: 1,
    state,
    source: 'store',
    from: { code: '1002', name: '中山路店' },
    buyer: null,
    region: { id: 'R1', name: '东部大区' },
    to: { code: '1001', name: '人民路店' },
    lackId: 'l',
    shortName: null,
    shortNameEn: null,
    farticle: 'A',
    hdgdCode: 'G1',
    hdgdCode2: '690',
    hdgdName: '酸奶',
    hdgdNameEn: null,
    pinyin: null,
    lot: 'L1',
    expiryDate: '2026-03-19',
    qty: 3,
    asked: 'x',
    updated: 'x',
    history: [{ id: '1', did: 'ask', by: 'asker', user, at: 'x', note: '' }],
    ...said,
  };
}

describe('a move', () => {
  const may: Record<TransferState, { giver: string[]; asker: string[] }> = {
    requested: { giver: ['accept', 'refuse'], asker: ['cancel'] },
    accepted: { giver: ['send', 'refuse'], asker: [] },
    sent: { giver: [], asker: ['receive'] },
    received: { giver: [], asker: [] },
    refused: { giver: [], asker: [] },
    cancelled: { giver: [], asker: [] },
  };

  test.each(workflow.places)('of one that is %s is made by whom the table says', (state) => {
    expect(allowedMoves(transfer(state), giver)).toEqual(may[state].giver);
    expect(allowedMoves(transfer(state), asker)).toEqual(may[state].asker);
    for (const by of [office, looker, stranger]) expect(allowedMoves(transfer(state), by)).toEqual([]);
  });

  test.each(workflow.places)('of one from the warehouse that is %s is its purchaser’s to give', (state) => {
    const place = { code: 'B-01', name: 'B-01' };
    const from = transfer(state, { source: 'warehouse', from: place, region: null, buyer: 'P01' });
    for (const by of [purchaser, office]) expect(allowedMoves(from, by)).toEqual(may[state].giver);
    const others = [
      { ...purchaser, psrCode: 'P02' },
      { ...office, givesAllBins: false },
    ];
    for (const by of [...others, { ...purchaser, gives: false }, { ...giver, stores: ['B-01'] }])
      expect(allowedMoves(from, by)).toEqual([]);
    // Where no purchaser has it, it is nobody's but head office's.
    const nobodys = { ...from, buyer: null };
    expect(allowedMoves(nobodys, { ...purchaser, psrCode: null })).toEqual([]);
    expect(allowedMoves(nobodys, office)).toEqual(may[state].giver);
  });

  test.each([
    ['accept', 'requested', giver, '', undefined],
    ['accept', 'accepted', giver, '', 'transfer-moved'],
    ['accept', 'requested', asker, '', 'transfer-not-yours'],
    ['refuse', 'requested', giver, ' ', 'transfer-note-required'],
    ['refuse', 'requested', giver, '已售完', undefined],
    ['refuse', 'accepted', giver, '已售完', undefined],
    ['refuse', 'sent', giver, '已售完', 'transfer-moved'],
    ['send', 'requested', giver, '', 'transfer-moved'],
    ['receive', 'sent', giver, '', 'transfer-not-yours'],
    ['receive', 'sent', asker, '', undefined],
    ['cancel', 'accepted', asker, '', 'transfer-moved'],
  ] as const)('%s of one that is %s', (move, state, by, note, expected) => {
    expect(transferProblem(transfer(state), { move, note }, by)).toBe(expected);
  });

  it('leaves its line', () => {
    const after = afterMove(
      transfer('requested'),
      { move: 'refuse', note: ' 已售完 ' },
      { lineId: '2', user, at: 'y' },
    );
    expect(after).toMatchObject({ state: 'refused', updated: 'y' });
    expect(after.history.at(-1)).toEqual({
      id: '2',
      did: 'refuse',
      by: 'giver',
      user,
      at: 'y',
      note: '已售完',
    });
  });

  it('is somebody’s as long as the goods are promised, and all that is promised has a way on', () => {
    for (const state of workflow.places) {
      expect(isOpen(transfer(state))).toBe(promising.some((one) => one === state));
      expect(whoseTurn(transfer(state)) !== undefined).toBe(isOpen(transfer(state)));
      const by = whoseTurn(transfer(state)) === 'giver' ? giver : asker;
      expect(allowedMoves(transfer(state), by).length > 0).toBe(isOpen(transfer(state)));
    }
    expect(workflow.moves).toHaveLength(5);
  });
});

describe('which store gives', () => {
  const refused = (state: TransferState) =>
    transfer(state, {
      history: [
        ...transfer(state).history,
        { id: '2', did: 'refuse', by: 'giver', user: { id: 'g', name: '何伟' }, at: 'y', note: '已售完' },
      ],
    });

  test.each([
    ['requested', false],
    ['refused', false],
    ['cancelled', false],
    ['accepted', true],
    ['sent', true],
    ['received', true],
  ] as const)('is told to whoever asked of one that is %s: %s', (state, isTold) => {
    const seen = asAskerSees(refused(state));
    expect(seen.from !== null).toBe(isTold);
    expect(seen.lot !== null).toBe(isTold);
    expect(JSON.stringify(seen).includes('1002')).toBe(isTold);
    expect(JSON.stringify(seen).includes('何伟')).toBe(isTold);
    expect(seen.region).toEqual({ id: 'R1', name: '东部大区' });
  });

  it('knows itself', () => {
    expect(asSeenFrom(transfer('requested'), ['1002']).from?.code).toBe('1002');
    expect(asSeenFrom(transfer('requested'), ['1001']).from).toBe(null);
    // A store that has the code of a bin does not give for the warehouse.
    const bin = transfer('requested', { source: 'warehouse', from: { code: '1001', name: '1001' } });
    expect(asSeenFrom(bin, ['1001']).from).toBe(null);
  });

  it('gives nothing where it is not told', () => {
    expect(allowedMoves(asAskerSees(transfer('requested')), giver)).toEqual([]);
  });
});

describe('a store’s list', () => {
  const rows = [
    transfer('requested', { id: 'a', number: 1 }),
    transfer('sent', {
      id: 'b',
      number: 2,
      from: { code: '1001', name: '' },
      to: { code: '1002', name: '' },
    }),
    transfer('received', { id: 'c', number: 3, hdgdName: '面包' }),
  ];
  test.each([
    ['asked', '', ['a']],
    ['give', '', ['b']],
    ['all', '', ['c', 'b', 'a']],
    ['all', '面包', ['c']],
    ['all', 'G1', ['c', 'b', 'a']],
  ] as const)('%s “%s”', (tab, search, expected) => {
    expect(listHeld(rows, '1001', { tab, search, state: '', sort: '' }).map(({ id }) => id)).toEqual(
      expected,
    );
  });

  test.each([
    ['+number', '', ['a', 'b', 'c']],
    ['-hdgdName', '', ['c', 'b', 'a']],
    ['', 'sent', ['b']],
  ])('sorted by “%s”, in state “%s”', (sort, state, expected) => {
    const found = listHeld(rows, '1001', { tab: 'all', search: '', state, sort });
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('counts what is over in all alone', () => {
    expect((['give', 'asked', 'all'] as const).map((tab) => isIn(transfer('refused'), '1001', tab))).toEqual([
      ...[false, false, true],
    ]);
  });
});

test.each<[string, string | null, string, string[]]>([
  ['on its last day', '2026-03-19', '2026-03-19', []],
  ['a day later', '2026-03-19', '2026-03-20', ['accept', 'send']],
  ['of unknown expiry', null, '2026-03-20', []],
])('goods %s: too late for', (_, expiryDate, today, expected) => {
  expect(workflow.moves.filter((move) => isTooLate({ expiryDate }, move, today))).toEqual(expected);
});
