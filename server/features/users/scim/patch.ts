import type { Filter } from 'scim2-parse-filter';
import { isRecord } from '#core/wire/is-record';
import { invalidValue, ScimError } from './protocol.ts';
import { hasControls, parsed } from './search.ts';

export type Operation = { op: 'add' | 'remove' | 'replace'; path: string | undefined; value: unknown };

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const mostOperations = 1000;

/** The operations of a PATCH, names and kinds in letters of either case. Throws 400 for what is none. */
export function readOperations(body: unknown): Operation[] {
  const syntax = (detail: string) => new ScimError(400, 'invalidSyntax', detail);
  if (!isRecord(body) || !Array.isArray(body.schemas) || !body.schemas.includes(patchSchema))
    throw syntax(`A PATCH has the schema ${patchSchema}.`);
  const operations = body.Operations ?? body.operations;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw invalidValue(`A PATCH has 1 to ${mostOperations} Operations.`);
  return operations.map((one: unknown) => {
    if (!isRecord(one)) throw invalidValue('An operation is an object.');
    const op = typeof one.op === 'string' ? one.op.toLowerCase() : '';
    if (op !== 'add' && op !== 'remove' && op !== 'replace') throw syntax('op is add, remove or replace.');
    if (one.path !== undefined && one.path !== null && typeof one.path !== 'string')
      throw new ScimError(400, 'invalidPath', 'A path is a text.');
    const path = one.path || undefined;
    if (op === 'remove' && path === undefined) throw new ScimError(400, 'noTarget', 'remove has a path.');
    if (op !== 'remove' && one.value === undefined) throw invalidValue('An operation has a value.');
    return { op, path, value: one.value };
  });
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const extensionPart = /^(urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user):/;
const form =
  /^(urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user|[\w$-]+)(\[[^\]]*\])?(\.[\w$.-]+)?$/;

/**
 * A path (RFC 7644, 3.5.2) in small letters, parts of an extension with a dot before them; what chooses among several values
 * apart. Throws 400 `invalidPath` or `invalidFilter`.
 */
export function readPath(said: string): { path: string; filter: Filter | undefined } {
  const lower = said.trim().toLowerCase().replace(coreSchema, '').replace(extensionPart, '$1.');
  const found = said.length <= 500 && !hasControls(said) ? form.exec(lower) : null;
  if (!found) throw new ScimError(400, 'invalidPath', `${said.slice(0, 100)} is no path.`);
  const [, head = '', choice, rest = ''] = found;
  // What is compared keeps its letters.
  const own = choice && said.slice(said.indexOf('[') + 1, said.indexOf(']'));
  return { path: head + rest, filter: own === undefined ? undefined : parsed(own) };
}
