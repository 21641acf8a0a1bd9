import * as T from 'typebox';
import { describe, expect, test } from 'vitest';
import { everyCall } from '../support/every-call.ts';

/** What is as large as whoever sends it likes: each field of a call without a limit of its own. */
const ofAnySize = (schema: T.TSchema, field: string): string[] => {
  if (T.IsUnknown(schema)) return [`${field} may be anything`];
  if (T.IsString(schema)) {
    const isFixed = 'format' in schema && (schema.format === 'uuid' || schema.format === 'date');
    return isFixed || hasLimit(schema, 'maxLength') ? [] : [`${field} has no maxLength`];
  }
  if (T.IsUnion(schema)) return schema.anyOf.flatMap((branch) => ofAnySize(branch, field));
  if (T.IsArray(schema)) {
    const own = hasLimit(schema, 'maxItems') ? [] : [`${field} has no maxItems`];
    return [...own, ...ofAnySize(schema.items, `${field}[]`)];
  }
  if (T.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, part]) => ofAnySize(part, `${field}.${name}`));
  if ('additionalProperties' in schema) {
    const own = hasLimit(schema, 'maxProperties') ? [] : [`${field} has no maxProperties`];
    return [...own, ...ofAnySize(Object(schema.additionalProperties), `${field}{}`)];
  }
  // One of a few words.
  if ('enum' in schema) return [];
  const isPlain = [T.IsLiteral, T.IsInteger, T.IsNumber, T.IsBoolean, T.IsNull].some((is) => is(schema));
  return isPlain ? [] : [`${field} is of a kind that nobody looked at`];
};

/** An operation carries the input of its own call, which has limits of its own and is checked by them. */
const open = [
  'outbox.replay: body.operations[].params may be anything',
  'outbox.replay: body.operations[].body may be anything',
  'outbox.replay: body.operations[].base.was{} may be anything',
];

describe('what a call may be sent', () => {
  test('has a limit for every text, list and map of every call', () => {
    const found = everyCall.flatMap(({ name, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? ofAnySize(schema, part).map((problem) => `${name}: ${problem}`) : [],
      ),
    );
    expect(found).toEqual(open);
  });

  test('is looked at down to the last field', () => {
    const schema = T.Object({
      plain: T.String(),
      bounded: T.String({ maxLength: 5 }),
      id: T.String({ format: 'uuid' }),
      list: T.Array(T.Union([T.Object({ deep: T.String() }), T.Null()])),
      map: T.Unsafe({ type: 'object', additionalProperties: T.String() }),
      any: T.Unknown(),
    });
    expect(ofAnySize(schema, 'body')).toEqual([
      'body.plain has no maxLength',
      'body.list has no maxItems',
      'body.list[].deep has no maxLength',
      'body.map has no maxProperties',
      'body.map{} has no maxLength',
      'body.any may be anything',
    ]);
  });
});

function hasLimit(schema: object, limit: 'maxLength' | 'maxItems' | 'maxProperties'): boolean {
  return limit in schema;
}
