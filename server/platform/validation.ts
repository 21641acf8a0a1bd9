import type * as T from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { codes } from '#core/wire/codes';
import { Refusal } from './refusal.ts';

/** Checks a value against a schema; refuses with 42200 and a map from field to what is wrong with it. */
export function validate(schema: T.TSchema, value: unknown): void {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return;
  const fields: Record<string, string> = {};
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

const validators = new WeakMap<T.TSchema, Validator>();

function validatorOf(schema: T.TSchema): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator;
}

/** `/operations/0` and `id` become `operations.0.id`. */
function fieldName(instancePath: string, name?: string): string {
  return [...instancePath.split('/').slice(1), ...(name === undefined ? [] : [name])].join('.') || 'body';
}

/** Text from an address as the type that the schema asks for, where that is possible. */
export function convert(schema: T.TSchema, value: unknown): unknown {
  return Value.Convert(schema, value);
}
