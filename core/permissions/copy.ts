import { nameMaxLength, type PermissionFields } from './rules.ts';

/**
 * What a copy begins as (decision U6): neither id nor roles, the name with " (copy)", and a code that is in nobody's
 * use. `taken`: the codes there are; they compare without case.
 */
export function copyOf(fields: PermissionFields, taken: Iterable<string>): PermissionFields {
  const used = new Set([...taken].map((code) => code.toUpperCase()));
  const base = `${fields.code.slice(0, 90)}-COPY`;
  let code = base;
  for (let number = 2; used.has(code.toUpperCase()); number += 1) code = `${base}-${number}`;
  return { ...fields, name: `${fields.name.slice(0, nameMaxLength - suffix.length)}${suffix}`, code };
}

const suffix = ' (copy)';
