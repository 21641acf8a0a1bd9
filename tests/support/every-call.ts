import * as T from 'typebox';
import type { AnyCall } from '#core/wire/call';

const declarations = import.meta.glob<Record<string, unknown>>(
  ['../../core/**/*.ts', '!../../core/**/*.test.ts', '!../../core/**/*.test-d.ts'],
  { eager: true },
);

/** Every call that any contract declares. */
export const everyCall: readonly AnyCall[] = [
  ...new Map(
    Object.values(declarations)
      .flatMap((file) => Object.values(file))
      .filter(isCall)
      .map((call) => [call.name, call]),
  ).values(),
];

function isCall(value: unknown): value is AnyCall {
  const parts = ['name', 'method', 'path', 'access', 'answer', 'source'];
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}

/** The smallest value that a schema accepts; fields of these names have these values, wherever they stand. */
export function sampleOf(schema: T.TSchema, named: Record<string, unknown> = {}): unknown {
  if (T.IsObject(schema)) {
    const needed = new Set(schema.required);
    const fields = Object.entries(schema.properties).filter(([name]) => needed.has(name) || name in named);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, name in named ? named[name] : sampleOf(field, named)]),
    );
  }
  if (T.IsArray(schema)) return [sampleOf(schema.items, named)];
  if (T.IsUnion(schema)) return sampleOf(schema.anyOf[0] ?? T.Null(), named);
  if (T.IsLiteral(schema)) return schema.const;
  if (T.IsString(schema)) return textOf('format' in schema ? schema.format : undefined);
  if (T.IsInteger(schema) || T.IsNumber(schema)) return 1;
  if (T.IsBoolean(schema)) return true;
  const isMap = 'type' in schema && schema.type === 'object';
  return T.IsUnknown(schema) || isMap ? {} : null;
}

/** What a call may be sent with, at the least. */
export function inputOf(call: AnyCall, named: Record<string, unknown> = {}) {
  const params = call.params ? sampleOf(call.params, named) : {};
  return { params: Object.assign({}, params), ...(call.body && { body: sampleOf(call.body, named) }) };
}

function textOf(format: unknown): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date') return '2026-03-10';
  return format === 'date-time' || format === 'instant' ? '2026-03-10T01:00:00.000Z' : 'x';
}

/** Values that a schema's samples are, but for one text or number, which is `hostile`: one for each place where it fits. */
export function hostileSamples(
  schema: T.TSchema,
  hostile: string | number,
  named: Record<string, unknown> = {},
): unknown[] {
  if (T.IsUnknown(schema)) return [hostile, [hostile], { [hostile]: hostile }];
  if (T.IsString(schema)) return typeof hostile === 'string' ? [hostile] : [];
  if (T.IsInteger(schema) || T.IsNumber(schema)) return typeof hostile === 'number' ? [hostile] : [];
  if (T.IsUnion(schema)) return schema.anyOf.flatMap((branch) => hostileSamples(branch, hostile, named));
  if (T.IsArray(schema)) return hostileSamples(schema.items, hostile, named).map((item) => [item]);
  if (!T.IsObject(schema)) return [];
  const sound = Object.assign({}, sampleOf(schema, named));
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    hostileSamples(field, hostile, named).map((value) => ({ ...sound, [name]: value })),
  );
}
