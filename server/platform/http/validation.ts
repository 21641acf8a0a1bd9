import * as T from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import { isDay } from '#core/catalog/days';
import { codes } from '#core/wire/codes';
import { isRecord } from '#core/wire/is-record';
import { Refusal } from './refusal.ts';

/** Checks a value against a schema; refuses with 42200 and a map from field to what is wrong with it. */
export function validate<Schema extends T.TSchema>(
  schema: Schema,
  value: unknown,
): asserts value is T.Static<Schema> {
  const validator = validatorOf(schema);
  const fields: Record<string, string> = {};
  if (validator.Check(value)) {
    for (const field of unstorableFields(schema, value)) fields[field || 'body'] = 'characters';
    if (Object.keys(fields).length === 0) return;
  }
  for (const error of validator.Errors(value)) {
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties)
        fields[fieldName(error.instancePath, name)] = 'required';
    } else {
      fields[fieldName(error.instancePath)] ??= error.keyword;
    }
  }
  throw new Refusal(codes.invalid, {
    reason: 'invalid-fields',
    params: { fields: Object.keys(fields).join(', ') },
    fields,
  });
}

/** Whether a value is of a schema. */
export function isOf<Schema extends T.TSchema>(schema: Schema, value: unknown): value is T.Static<Schema> {
  return validatorOf(schema).Check(value);
}

// Eight by default, and each branch of a union counts: a form would learn of half of what is wrong with it.
Settings.Set({ maxErrors: 200 });

// JSON Schema's date has a year 0, which PostgreSQL has not.
Format.Set('date', (text) => isDay(text) && text >= '0001-01-01');
// Its date-time has a 61st second too, which `Date` has not. A device’s clock may say anything: this is not for those.
Format.Set(
  'instant',
  (text) => Format.Test('date-time', text) && Date.parse(text) >= Date.parse('0001-01-01'),
);

const validators = new WeakMap<T.TSchema, Validator>();

function validatorOf(schema: T.TSchema): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator;
}

/**
 * Fields whose text PostgreSQL cannot keep: with a NUL, or with half of a letter (an emoji cut in two by a length
 * limit). What a schema leaves unknown is not looked into: an operation's body is checked when its turn comes.
 */
function unstorableFields(schema: T.TSchema, value: unknown, path = ''): string[] {
  if (T.IsUnknown(schema)) return [];
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? [path] : [];
  if (T.IsUnion(schema)) return schema.anyOf.flatMap((branch) => unstorableFields(branch, value, path));
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);
  if (T.IsArray(schema) && Array.isArray(value))
    return value.flatMap((item, index) => unstorableFields(schema.items, item, below(index)));
  if (!T.IsObject(schema) || !isRecord(value)) return [];
  return Object.entries(schema.properties).flatMap(([name, part]) =>
    unstorableFields(part, value[name], below(name)),
  );
}

/** `/operations/0` and `id` become `operations.0.id`. */
function fieldName(instancePath: string, name?: string): string {
  return [...instancePath.split('/').slice(1), ...(name === undefined ? [] : [name])].join('.') || 'body';
}
