import { expect, test } from 'vitest';
import { moveTicket, points } from '#core/andon/contract';
import type { BodyOf } from '#core/wire/call';
import { operation } from '#core/wire/operation';
import { kindsOf, type Read, type StoredOperation } from '#offline';
import { andonKind } from './offline-kind.ts';

const params = { id: 't-1' };
function refused(body: BodyOf<typeof moveTicket>) {
  const parked = { ...operation(moveTicket, { params, body }), id: 'op', state: 'parked' };
  return parked as unknown as StoredOperation;
}

function leadsTo(
  held: readonly string[],
  read: Read,
  body: BodyOf<typeof moveTicket> = { event: 'reject', opinion: 'no' },
) {
  const kind = andonKind({ userId: 'u-1', name: '陈曦', stores: [], points: [...held] });
  const known = kindsOf([kind]).about(refused(body));
  return [known?.link(read), known?.amend(read)];
}
const nothing: Read = () => undefined;
const everything = (() => ({ id: 't-1' })) as unknown as Read;

test('what was refused is decided where its ticket is: a manager moves tickets that their device does not hold', () => {
  expect(leadsTo([points.manager], nothing)).toEqual(Array(2).fill('/andon/manage?open=t-1'));
  const held = ['/andon/list?open=t-1', '/andon/list?open=t-1&mend=op'];
  expect(leadsTo([points.manager], everything)).toEqual(held);
  expect(leadsTo([], nothing)).toEqual(held);
});

test('whoever becomes a manager while the app is open is one from then on', () => {
  const user = { userId: 'u-1', name: '陈曦', stores: [], points: [] as string[] };
  const kinds = kindsOf([andonKind(user)]);
  const link = () => kinds.about(refused({ event: 'accept' }))?.link(nothing);
  expect(link()).toBe('/andon/list?open=t-1');
  Object.assign(user, { points: [points.manager] });
  expect(link()).toBe('/andon/manage?open=t-1');
});

test('what was said in a refused move can be said again, whatever it was', () => {
  const amend = (body: BodyOf<typeof moveTicket>) => leadsTo([], everything, body)[1];
  const again = '/andon/list?open=t-1&mend=op';
  const measure = { text: '每季检查', ownerId: 'u-1', dueOn: '2026-04-01' };
  for (const said of [{ cause: 'aging' }, { whys: '门封老化' }, { measure }])
    expect(amend({ event: 'complete', ...said })).toBe(again);
  expect(amend({ event: 'delegate', superiorAssignUserIDS: ['u-2'] })).toBe(again);
  expect(amend({ event: 'send', title: '冷柜' })).toBe('/andon/list?open=t-1&edit=true&mend=op');
  expect(amend({ event: 'accept' })).toBeUndefined();
});
