import * as T from 'typebox';
import { Value } from 'typebox/value';
import { isRecord } from '#core/wire/is-record';
import { declaredName } from '#core/wire/spellings';

/**
 * What somebody meant by a value, as a schema has it: fields under any spelling of the documents, numbers as digits, flags
 * as words or digits, and "" or null for what is not said. What fits is as it was; what means nothing is as it was too, and
 * the validation says what is wrong with it. `undefined`: nothing is said.
 */
export function meant(schema: unknown, value: unknown): unknown {
  if (!isSchema(schema) || fits(schema, value)) return spelt(schema, value);
  if (isEmpty(value)) return emptyOf(schema);
  const found = candidates(schema, value).find((one) => fits(schema, one));
  if (found !== undefined) return found;
  if (T.IsUnion(schema))
    return schema.anyOf.map((branch) => meant(branch, value)).find((one) => fits(schema, one)) ?? value;
  const number = digits(value);
  const isNumeric = T.IsInteger(schema) || T.IsNumber(schema);
  return number !== undefined && isNumeric ? number : spelt(schema, value);
}

/** Its ids in small letters, as PostgreSQL answers them and all in here compare them; text that only looks so is as it was. */
export function smallIds(schema: unknown, value: unknown): unknown {
  if (T.IsUnion(schema)) return schema.anyOf.reduce((read: unknown, one) => smallIds(one, read), value);
  if (T.IsArray(schema) && Array.isArray(value)) return value.map((one) => smallIds(schema.items, one));
  const isId = T.IsString(schema) && 'format' in schema && schema.format === 'uuid';
  if (typeof value === 'string') return isId ? value.toLowerCase() : value;
  if (!T.IsObject(schema) || !isFields(value)) return value;
  const of: Record<string, unknown> = schema.properties;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, smallIds(of[name], one)]));
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** An object's fields under their declared names, and what is meant by each; of two spellings the declared one counts. */
function spelt(schema: unknown, value: unknown): unknown {
  if (!isSchema(schema)) return value;
  if (T.IsArray(schema) && Array.isArray(value)) {
    return value.map((one) => {
      const read = meant(schema.items, one);
      return read === undefined ? one : read;
    });
  }
  if (!T.IsObject(schema) || !isFields(value)) return value;
  const properties: Record<string, unknown> = schema.properties;
  const names = Object.keys(properties);
  const needed = new Set<string>(schema.required);
  const said = new Map<string, unknown>();
  for (const [name, one] of Object.entries(value)) {
    const declared = declaredName(name, names);
    if (declared === undefined) said.set(name, one);
    else if (declared === name || isEmpty(value[declared])) {
      const read = meant(properties[declared], one);
      // Nothing said is not there, unless it must be: then the validation says so.
      if (read !== undefined)
        said.set(declared, said.has(declared) && isEmpty(read) ? said.get(declared) : read);
      else if (needed.has(declared) && !said.has(declared)) said.set(declared, one);
    }
  }
  return Object.fromEntries(said);
}

/** Of the two ways to say nothing the one that fits; undefined where neither does. */
function emptyOf(schema: T.TSchema): '' | null | undefined {
  return (['', null] as const).find((one) => fits(schema, one));
}

function candidates(schema: T.TSchema, value: unknown): unknown[] {
  const flag = flagOf(value);
  const number = digits(value);
  return [
    ...(number === undefined ? [] : [number]),
    // A code that is a number has lost its zeros: only of a few values it is known which was meant.
    ...(flag === undefined ? [] : [flag, ...(isChoice(schema) ? [flag ? '1' : '0', flag ? 1 : 0] : [])]),
  ];
}

function flagOf(value: unknown): boolean | undefined {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true' || text === '1' || text === 1) return true;
  return text === false || text === 'false' || text === '0' || text === 0 ? false : undefined;
}

/** Fifteen digits are exact. */
function digits(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

function isChoice(schema: T.TSchema): boolean {
  if (T.IsUnion(schema)) return schema.anyOf.every((branch) => T.IsNull(branch) || isChoice(branch));
  return T.IsLiteral(schema) || T.IsEnum(schema);
}

function isSchema(schema: unknown): schema is T.TSchema {
  return isRecord(schema);
}

const fits: (schema: T.TSchema, value: unknown) => boolean = Value.Check;

/** Fields, of JSON or of an address, and not a list, a stream or a file. */
export function isFields(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Each of them is made of nothing else; an address has a prototype of its own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
