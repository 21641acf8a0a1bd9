import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Call, call, type Queue } from './call.ts';
import { amended, operation, upgraded } from './operation.ts';

const Body = T.Object({ shelf: T.String(), qty: T.Optional(T.Integer()) });
type CountBody = T.Static<typeof Body>;

/** A call as it stands in one release or another. */
function counting(version: number, upgrade: Queue['upgrade'] = {}) {
  return call({
    name: 'count.record',
    summary: '',
    method: 'POST',
    path: '/count',
    source: 'chosen',
    access: 'session',
    body: Body,
    answer: T.Null(),
    queue: { version, upgrade, subject: ({ body }: { body: CountBody }) => `count/${body.shelf}` },
  } satisfies Call<T.TUnknown, T.TUnknown, typeof Body, T.TNull>);
}

const addOne = (body: unknown) => {
  const { qty = 0, ...rest } = Object(body);
  return { ...rest, qty: qty + 1 };
};

describe('an operation', () => {
  it('has the version and the subject of its call, whatever they are', () => {
    expect(operation(counting(7), { body: { shelf: 'a', qty: 2 } }, { store: '1001' })).toEqual({
      call: 'count.record',
      version: 7,
      params: {},
      body: { shelf: 'a', qty: 2 },
      store: '1001',
      subject: 'count/a',
    });
  });

  it('says what was seen of the fields that it changes, and is in no store unless that is said', () => {
    expect(operation(counting(1), { body: { shelf: 'a' } }, { id: 'o1', was: { qty: 1 } })).toMatchObject({
      id: 'o1',
      store: '',
      base: { version: null, was: { qty: 1 } },
    });
  });

  it('of a raised version is not upgraded, and one of an older is, once', () => {
    const raised = counting(3, { 1: addOne, 2: addOne });
    const made = operation(raised, { body: { shelf: 'a', qty: 5 } });
    expect(made.version).toBe(3);
    expect(upgraded(raised, made)).toEqual({ body: { shelf: 'a', qty: 5 } });
    expect(upgraded(raised, { version: 2, body: { shelf: 'a', qty: 5 } })).toEqual({
      body: { shelf: 'a', qty: 6 },
    });
    expect(upgraded(raised, { version: 1, body: { shelf: 'a', qty: 5 } })).toEqual({
      body: { shelf: 'a', qty: 7 },
    });
  });

  it.each([
    ['too-new', 4],
    ['too-old', 1],
  ] as const)('of a form that nobody here knows is %s', (word, version) => {
    expect(upgraded(counting(3, { 2: addOne }), { version, body: {} })).toBe(word);
  });

  it('with other words has the call’s own version and subject', () => {
    const recorded = {
      params: { id: 'r1' },
      body: { shelf: 'a', qty: 1 },
      store: '1001',
      base: { version: 4, was: { shelf: 'b', qty: 0 } },
    };
    const amendment = { without: ['qty'], set: { shelf: 'c' }, was: { shelf: 'd' } };
    expect(amended(counting(2), recorded, amendment)).toEqual({
      call: 'count.record',
      version: 2,
      params: { id: 'r1' },
      body: { shelf: 'c' },
      store: '1001',
      subject: 'count/c',
      base: { version: 4, was: { shelf: 'd' } },
    });
  });
});
