import * as T from 'typebox';
import { call } from './call.ts';
import { companyRows, rowIn, storeRows } from './collection.ts';
import { operation } from './operation.ts';

// Compiled by `npm run check`: each marked line must be an error, else a body that its call does not know could wait.
const rest = { summary: '', method: 'POST', path: '/a', source: 'chosen', access: 'session' } as const;
const edit = call({
  ...rest,
  name: 'a.edit',
  params: T.Object({ id: T.String() }),
  body: T.Object({ note: T.String(), qty: T.Optional(T.Integer()) }),
  answer: T.Null(),
  queue: { version: 1, subject: () => 'a' },
});
const ask = call({ ...rest, name: 'a.ask', body: T.Object({ note: T.String() }), answer: T.Null() });
const make = call({
  ...rest,
  name: 'a.make',
  body: T.Object({ note: T.String() }),
  answer: T.Null(),
  queue: { version: 1, subject: () => 'a' },
});

operation(edit, { params: { id: '1' }, body: { note: 'x' } }, { was: { note: 'y' } });
operation(make, { body: { note: 'x' } });

// @ts-expect-error a call that may not wait
operation(ask, { body: { note: 'x' } });

// @ts-expect-error a path parameter is missing
operation(edit, { body: { note: 'x' } });

// @ts-expect-error a path parameter that the call does not have
operation(make, { params: { id: '1' }, body: { note: 'x' } });

// @ts-expect-error a field of another type
operation(make, { body: { note: 1 } });

const putTogether = { note: 'x', colour: 'red' };
// @ts-expect-error a field that the call does not have, also in an object that was made before
operation(make, { body: putTogether });

// @ts-expect-error what was seen of a field that the call does not have
operation(make, { body: { note: 'x' } }, { was: { colour: 'red' } });

const lacks = companyRows<{ qty: number }>('lacks', []);
const goods = storeRows<{ name: string }>('goods');
const take = (_row: ReturnType<typeof rowIn<{ qty: number }>>) => undefined;
take(rowIn(lacks, 'all', '1'));

// @ts-expect-error a row of another collection
take(rowIn(goods, '1001', '1'));

// @ts-expect-error names alone are no row: what it holds cannot be claimed
take({ scope: 'company:all', collection: 'lacks', key: '1' });
