import * as T from 'typebox';
import { sampleOf } from './every-call.ts';

type Place = { path: readonly (string | number)[]; schema: T.TSchema };

/** Every field of what a schema describes, at any depth, and the whole; `path` leads there in its sample. */
export function placesOf(schema: T.TSchema, path: Place['path'] = []): Place[] {
  const here = { path, schema };
  if (T.IsUnion(schema))
    return [here, ...schema.anyOf.slice(0, 1).flatMap((one) => placesOf(one, path).slice(1))];
  if (T.IsArray(schema)) return [here, ...placesOf(schema.items, [...path, 0])];
  if (!T.IsObject(schema)) return [here];
  return [
    here,
    ...Object.entries<T.TSchema>(schema.properties).flatMap(([name, field]) =>
      placesOf(field, [...path, name]),
    ),
  ];
}

/** A sound sample of a schema, but for one place, which holds `value`, whatever may stand there. */
export function sampleWith(
  schema: T.TSchema,
  { path }: Pick<Place, 'path'>,
  value: unknown,
  named: Record<string, unknown> = {},
): unknown {
  return path.reduceRight<unknown>(
    (inner, name, depth) => putInto(sampleAt(schema, path.slice(0, depth), named), name, inner),
    value,
  );
}

function sampleAt(schema: T.TSchema, path: Place['path'], named: Record<string, unknown>): unknown {
  const one = T.IsUnion(schema) ? (schema.anyOf[0] ?? schema) : schema;
  const [name, ...rest] = path;
  if (name === undefined) return sampleOf(one, named);
  if (T.IsArray(one)) return sampleAt(one.items, rest, named);
  return T.IsObject(one) ? sampleAt(one.properties[name] ?? T.Null(), rest, named) : null;
}

function putInto(holder: unknown, name: string | number, value: unknown): unknown {
  if (Array.isArray(holder)) return [value];
  return Object.assign({}, holder, { [name]: value });
}

/** Values of every kind that JSON has, in places for another, and names that objects inherit. */
export const confusedValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, '', ' ', '0', 'true', 'null'],
  ...[[], [[]], [null], [{}], Array.from({ length: 1001 }, () => 'x')],
  ...[{}, { $ne: null }, { length: 1_000_000_000 }, { toString: 1, valueOf: 1 }],
  // Written out: in a literal it would be no field.
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'].map((text): unknown =>
    JSON.parse(text),
  ),
  ...['__proto__', 'constructor', 'hasOwnProperty', 'x'.repeat(40_000)],
];

/** Days, times and numbers that look like some, or are at the ends of what can be stored. */
export const strangeDays: readonly (string | number)[] = [
  ...['0000-00-00', '0000-01-01', '2026-02-30', '2025-02-29', '2026-13-01', '99999-12-31', '9999-12-31'],
  ...['0001-01-01', '-000001-01-01', '+275760-09-13', '+275760-09-13T00:00:00Z', '+275760-09-14T00:00:00Z'],
  ...['2026-03-10T24:00:00Z', '2026-03-10T23:59:60Z', '2026-03-10T25:61:61Z', '2026-03-10T00:00:00+99:99'],
  ...[
    '2026-03-10T00:00:00',
    '2026-03-10 01:00',
    '10/03/2026',
    '２０２６-03-10',
    ' 2026-03-10 ',
    '2026-W11-2',
  ],
  ...['infinity', '-infinity', 'now', 'today', 'epoch', 'allballs', 'NaN', 'Infinity'],
  ...['1e400', '-1e400', '0x10', '0b1', '1_000', '1,5', '9'.repeat(400), `0.${'0'.repeat(400)}1`],
  ...[-1, 0.1 + 0.2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e300, -1e300, 5e-324],
];

/** How a list may be asked for which nobody asks for. */
export const strangePages: Readonly<Record<string, readonly unknown[]>> = {
  page: [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, '1', '-1', 'x', '1;', [1], null],
  limit: [0, -1, 1.5, 51, 100_000, 2 ** 31, 1e300, '0', '50', 'all', [1], null],
  sort: [
    ...[
      '',
      '+',
      '-',
      '++id',
      'id',
      '+id',
      '-id',
      '+ID',
      '+id,-id',
      '+nonsense',
      '-password_hash',
      '+passwordHash',
    ],
    ...[
      '+constructor',
      '-__proto__',
      '+toString',
      '+id desc',
      '-id; drop table users',
      '+(select 1)',
      "+'",
      '+"',
    ],
    ...['+id\u0000', `+${'x'.repeat(5_000)}`, 1, true, ['+id'], { id: 1 }, null],
  ],
};
