import { expect, test } from 'vitest';
import { moveTicket, points } from '#core/andon/contract';
import { operation } from '#core/wire/operation';
import { kindsOf, type Read, type StoredOperation } from '#offline';
import { andonKind } from './offline-kind.ts';

const params = { id: 't-1' };
const refused = {
  ...operation(moveTicket, { params, body: { event: 'reject', opinion: 'no' } }),
  id: 'op',
  state: 'parked',
} as unknown as StoredOperation;

function leadsTo(held: readonly string[], read: Read) {
  const kind = andonKind({ userId: 'u-1', name: '陈曦', stores: [], points: [...held] });
  const known = kindsOf([kind]).about(refused);
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
