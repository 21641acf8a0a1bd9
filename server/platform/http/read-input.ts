import type { FastifyRequest } from 'fastify';
import { type AnyCall, isQuestion } from '#core/wire/call';
import { isRecord } from '#core/wire/is-record';
import { declaredName } from '#core/wire/spellings';
import { invalid } from './refusal.ts';
import { isEmpty, isFields, meant, smallIds } from './spelt.ts';
import { isOf } from './validation.ts';

/**
 * How every call reads what it is sent, before it is validated (decisions P6 and P16): the documents' spellings, numbers
 * and flags as text, ids in capitals, "" and null as nothing. A question with a field that the call does not know is refused with its name:
 * answered without it, it would be answered with everything. In a row that is saved such a field is passed over, since the
 * documents' clients send whole rows.
 * @param byAddress the call is another one's alias by GET (decision P9), and its body stands in the address
 */
export function readInput(call: AnyCall, byAddress: boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    request.params = smallIds(call.params, request.params);
    if (call.ownTalk) return;
    const query = byAddress ? call.body : call.query;
    if (isFields(request.query)) {
      // What a change is to do stands in no row: `preveiw=true` would import.
      if (isQuestion(call) || query) requireKnown(query, request.query);
      request.query = sound(query, request.query);
    }
    if (byAddress || request.body === undefined) return;
    if (isQuestion(call) && isFields(request.body)) requireKnown(call.body, request.body);
    request.body = sound(call.body, request.body);
  };
}

/** As it is where it says nothing else: what the app sends is not looked at field by field. */
function sound(schema: AnyCall['body'], value: unknown): unknown {
  const isSound = !schema || (isOf(schema, value) && isAllKnown(schema, value));
  return smallIds(schema, isSound ? value : meant(schema, value));
}

function isAllKnown(schema: unknown, value: unknown): boolean {
  if (isRecord(schema) && Array.isArray(value)) return value.every((one) => isAllKnown(schema.items, one));
  if (!isFields(value)) return true;
  const declared = declaredIn(schema);
  return declared === undefined || Object.keys(value).every((name) => declared.includes(name));
}

/** The names that a call's part declares; undefined where it may have any. */
function declaredIn(schema: unknown): string[] | undefined {
  if (schema === undefined) return [];
  return isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : undefined;
}

function requireKnown(schema: AnyCall['body'], value: Readonly<Record<string, unknown>>): void {
  const declared = declaredIn(schema);
  if (!declared) return;
  const asked = Object.entries(value).filter(([, one]) => !isEmpty(one));
  const unknown = asked.map(([name]) => name).filter((name) => !declaredName(name, declared));
  if (unknown.length > 0) {
    const known = declared.join(', ') || '-';
    throw invalid('filter-unknown', { fields: told(unknown), known }, byName(unknown, 'filter-unknown'));
  }
  const twice = asked
    .filter(([name, one]) =>
      asked.some(
        ([other, another]) =>
          other !== name &&
          declaredName(other, declared) === declaredName(name, declared) &&
          JSON.stringify(another) !== JSON.stringify(one),
      ),
    )
    .map(([name]) => name);
  if (twice.length > 0) throw invalid('filter-twice', { fields: told(twice) }, byName(twice, 'filter-twice'));
}

function told(names: readonly string[]): string {
  return cut(names).join(', ');
}

function byName(names: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(cut(names).map((name) => [name, reason]));
}

/** Anybody may send thousands of them. */
function cut(names: readonly string[]): string[] {
  return names.slice(0, 20).map((name) => name.slice(0, 60));
}
