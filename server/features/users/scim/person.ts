import type { Filter } from 'scim2-parse-filter';
import { employeeNumber, isMailAddress } from '#core/users/rules';
import { isRecord } from '#core/wire/is-record';
import { type Operation, readPath } from './patch.ts';
import { invalidValue, ScimError } from './protocol.ts';
import { invalidFilter } from './search.ts';

/** A user as an identity provider tells it; null: it tells none. */
export type Person = {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  formatted: string | null;
  givenName: string | null;
  familyName: string | null;
  active: boolean;
  /** Of work: the one that is kept. */
  email: string | null;
  employeeNumber: string | null;
  department: string | null;
};
export type Said = Partial<Person>;

export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const extension = enterprise.toLowerCase();

/** What is kept, by its path in small letters. */
const texts = new Map<string, Exclude<keyof Person, 'userName' | 'active' | 'email'>>([
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['name.formatted', 'formatted'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  [`${extension}.employeenumber`, 'employeeNumber'],
  [`${extension}.department`, 'department'],
]);
const complex = new Set(['name', extension]);
const readOnly = new Set(['id', 'meta', 'schemas', 'groups']);

/** What the standard knows, and nobody here needs: passed over, so that a provider's usual mapping works as it is. */
const passedOver = new Set([
  ...['nickname', 'profileurl', 'title', 'usertype', 'preferredlanguage', 'locale', 'timezone', 'password'],
  ...['phonenumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509certificates'],
  ...['name.middlename', 'name.honorificprefix', 'name.honorificsuffix'],
  ...['costcenter', 'organization', 'division', 'manager'].map((one) => `${extension}.${one}`),
]);

/** What the body of POST or PUT tells; what is not kept is passed over. Throws 400 `invalidValue`. */
export function readPerson(body: unknown): Said {
  const said: Said = {};
  if (!isRecord(body)) throw new ScimError(400, 'invalidSyntax', 'A user is told as an object.');
  // What is no path is of a schema that nobody here knows.
  const known = Object.entries(body).filter(
    ([name]) => /^[\w$-]+$/.test(name) || name.toLowerCase().startsWith(extension),
  );
  for (const [path, value] of leaves(Object.fromEntries(known))) put(said, path, value);
  return said;
}

/** What a PATCH tells of a user (RFC 7644, 3.5.2), operation after operation. */
export function patchPerson(before: Pick<Person, 'email'>, operations: readonly Operation[]): Said {
  const said: Said = {};
  for (const { op, path, value } of operations) {
    if (path === undefined)
      for (const [part, one] of leaves(value)) {
        if (!put(said, part, one) && !readOnly.has(part)) throw unknown(part);
      }
    else patchAt(said, said.email === undefined ? before.email : said.email, op, path, value);
  }
  return said;
}

function patchAt(said: Said, email: string | null, op: Operation['op'], at: string, value: unknown): void {
  const { path, filter } = readPath(at);
  const [head = ''] = path.startsWith('urn:') ? [path] : path.split('.');
  const told = op === 'remove' ? null : value;
  if (readOnly.has(head)) throw new ScimError(400, 'mutability', `${head} cannot be changed.`);
  if (head === 'emails' && filter !== undefined) {
    if (!isMeant(filter, { type: 'work', primary: true, value: email })) {
      // Of another kind than the one that is kept.
      if (op === 'replace') throw new ScimError(400, 'noTarget', `${at} matches no value.`);
    } else if (path === 'emails.value' || path === 'emails') put(said, path, isRecord(told) ? [told] : told);
  } else if (filter !== undefined && !passedOver.has(head))
    throw new ScimError(400, 'invalidPath', `${head} has one value.`);
  else if (!complex.has(path)) {
    if (!put(said, path, told)) throw unknown(path);
  } else if (op === 'remove') {
    for (const part of texts.keys()) if (part.startsWith(`${path}.`)) put(said, part, null);
  } else for (const [part, one] of leaves({ [path]: value })) if (!put(said, part, one)) throw unknown(part);
}

/** The parts of a told user by their paths in small letters; a part may be named whole, or by a path of its own. */
function leaves(value: unknown): [string, unknown][] {
  if (!isRecord(value)) throw new ScimError(400, 'invalidSyntax', 'A user is told as an object.');
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const { path } = readPath(name);
    if (!complex.has(path) || part === null) return [[path, part]];
    if (!isRecord(part)) throw invalidValue(`${name} is an object.`);
    return Object.entries(part).map(([sub, one]) => [`${path}.${sub.toLowerCase()}`, one]);
  });
}

/** Writes down what is told; false when nothing is known by this path, or it is only read. */
function put(said: Said, path: string, value: unknown): boolean {
  const field = texts.get(path);
  if (field) said[field] = text(path, value);
  else if (path === 'username') {
    const userName = text(path, value);
    if (userName === null) throw invalidValue('userName is required.');
    said.userName = userName;
  } else if (path === 'active') said.active = flag(value);
  else if (path === 'emails') said.email = value === null ? null : workMail(value);
  else if (path === 'emails.value') said.email = mail(value);
  else
    return (
      passedOver.has(path) ||
      passedOver.has(path.split(/[.[]/)[0] ?? '') ||
      path.startsWith(`${extension}.manager`)
    );
  if (field === 'employeeNumber' && said.employeeNumber)
    said.employeeNumber = employeeNumber(said.employeeNumber);
  return true;
}

const longestText = 200;

function text(name: string, value: unknown): string | null {
  const one = alone(value);
  if (one === null || one === undefined) return null;
  const said = typeof one === 'number' ? String(one) : one;
  if (typeof said !== 'string' || said.length > longestText)
    throw invalidValue(`${name} is a text of at most ${longestText} letters.`);
  return said.trim() || null;
}

/** Entra tells flags as texts. */
function flag(value: unknown): boolean {
  const one = alone(value);
  if (typeof one === 'boolean') return one;
  if (typeof one === 'string' && /^(?:true|false)$/i.test(one)) return one.toLowerCase() === 'true';
  throw invalidValue('active is true or false.');
}

/** A value that stands in a list of one, as Entra tells it without the flag of its newer form. */
function alone(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  return isRecord(value[0]) && 'value' in value[0] ? value[0].value : value;
}

function mail(value: unknown): string | null {
  const said = text('emails.value', value);
  if (said !== null && !isMailAddress(said)) throw invalidValue('It is no e-mail address.');
  return said;
}

/** Of several the one for work, else the primary one, else one that says nothing: never that of somebody's home. */
function workMail(value: unknown): string | null {
  const all = Array.isArray(value) ? value : [value];
  if (all.length > 50 || !all.every(isRecord)) throw invalidValue('emails is a list of objects.');
  const typed = (one: Record<string, unknown>) => String(one.type ?? '').toLowerCase();
  const found =
    all.find((one) => typed(one) === 'work') ??
    all.find((one) => one.primary === true && typed(one) !== 'home') ??
    all.find((one) => typed(one) === '');
  return mail(found?.value ?? null);
}

/** Whether a value path means this value. */
function isMeant(filter: Filter, value: Readonly<Record<string, unknown>>): boolean {
  if ('filters' in filter) {
    const each = (one: Filter) => isMeant(one, value);
    return filter.op === 'and' ? filter.filters.every(each) : filter.filters.some(each);
  }
  if (!('compValue' in filter) || filter.op !== 'eq') throw invalidFilter('Values are chosen by eq.');
  const own = value[filter.attrPath.toLowerCase()];
  return String(own).toLowerCase() === String(filter.compValue).toLowerCase();
}

function unknown(path: string): ScimError {
  return new ScimError(400, 'invalidPath', `Nothing is known as ${path.slice(0, 100)}.`);
}

/**
 * What people are called here: as they are told to be shown, else their names put together in the order of their script. What
 * is told as it was says nothing new.
 */
export function nameAfter(
  said: Said,
  before: Pick<Person, 'displayName' | 'givenName' | 'familyName'> | undefined,
): string {
  const own = before?.displayName ?? null;
  const shown = [said.displayName, said.formatted].find((one) => one && one !== own);
  if (shown) return shown;
  const given = said.givenName === undefined ? (before?.givenName ?? null) : said.givenName;
  const family = said.familyName === undefined ? (before?.familyName ?? null) : said.familyName;
  const isSame = given === (before?.givenName ?? null) && family === (before?.familyName ?? null);
  if (isSame && own !== null) return own;
  const together = cjk.test(`${family}${given}`)
    ? [family, given].join('')
    : [given, family].filter(Boolean).join(' ');
  return together || own || said.userName || '';
}

const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
