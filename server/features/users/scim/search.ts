import { type SQL, sql } from 'drizzle-orm';
import { type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './protocol.ts';

/** What a resource can be found and sorted by: its attributes in small letters, and where each stands. */
export type Attributes = Readonly<Record<string, Attribute>>;
type Attribute =
  | { kind: 'text'; column: SQL; caseExact?: true }
  | { kind: 'flag'; column: SQL }
  | { kind: 'instant'; column: SQL }
  /** One of many values: only whether there is this one can be asked. */
  | { kind: 'one-of'; has: (value: string) => SQL };

const longestFilter = 2000;

/**
 * A filter (RFC 7644, 3.4.2.2) as a condition, over these attributes alone. Throws 400 `invalidFilter` for one that cannot be
 * read, or that asks for anything else.
 */
function conditionOf(filter: string, attributes: Attributes): SQL {
  // Line ends would have the library's pattern try for ever (`[^"\\]` and `\n` both match them).
  if (filter.trim() === '' || filter.length > longestFilter || hasControls(filter))
    throw invalidFilter('The filter is empty, too long, or has control characters.');
  return sqlOf(parsed(filter), attributes, '');
}

export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

export function invalidFilter(detail: string): ScimError {
  return new ScimError(400, 'invalidFilter', detail);
}

/** As the library reads it; throws 400 `invalidFilter`. */
export function parsed(filter: string): Filter {
  try {
    return parse(filter);
  } catch (error) {
    throw invalidFilter(error instanceof Error ? error.message.slice(0, 200) : '');
  }
}

function sqlOf(filter: Filter, attributes: Attributes, within: string): SQL {
  if ('filters' in filter) {
    const parts = filter.filters.map((one) => sqlOf(one, attributes, within));
    return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  // What is unknown is not so: SQL's null would stay null.
  if ('filter' in filter) return sql`(not coalesce(${sqlOf(filter.filter, attributes, within)}, false))`;
  if ('valFilter' in filter) {
    if (within !== '') throw invalidFilter('A value path stands within another.');
    return sqlOf(filter.valFilter, attributes, `${filter.attrPath}.`);
  }
  const attribute = attributeOf(within + filter.attrPath, attributes);
  if (!attribute) throw invalidFilter(`Nothing can be found by ${filter.attrPath.slice(0, 100)}.`);
  if (!('compValue' in filter)) {
    if (attribute.kind === 'one-of') throw invalidFilter('Only eq is known for it.');
    return sql`(${attribute.column} is not null)`;
  }
  return comparison(attribute, filter.op, filter.compValue);
}

/** By its name in letters of either case, with or without the schema before it. */
function attributeOf(path: string, attributes: Attributes): Attribute | undefined {
  const name = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

function comparison(attribute: Attribute, op: string, value: string | number | boolean | null): SQL {
  if (attribute.kind === 'one-of') {
    if (op !== 'eq' || typeof value !== 'string') throw invalidFilter('Only eq with a text is known for it.');
    return attribute.has(value);
  }
  const { column } = attribute;
  if (value === null && op === 'eq') return sql`(${column} is null)`;
  if (value === null && op === 'ne') return sql`(${column} is not null)`;
  if (attribute.kind === 'flag') {
    if (typeof value !== 'boolean' || (op !== 'eq' && op !== 'ne'))
      throw invalidFilter('It is true or false, and compared by eq or ne.');
    return op === 'eq' ? sql`(${column} = ${value})` : sql`(${column} <> ${value})`;
  }
  if (typeof value !== 'string') throw invalidFilter('It is compared with a text.');
  if (attribute.kind === 'instant') {
    const at = new Date(value);
    const by = orders[op];
    // The years that PostgreSQL reads; what is no instant has none.
    const isYear = at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
    if (!by || !isYear) throw invalidFilter('It is an instant, compared by order.');
    return sql`(${column} ${by} ${at.toISOString()})`;
  }
  const [own, other] = attribute.caseExact
    ? [sql`${column} collate "C"`, sql`${value}`]
    : [sql`lower(${column})`, sql`lower(${value})`];
  if (op === 'co') return sql`(strpos(${own}, ${other}) > 0)`;
  if (op === 'sw') return sql`starts_with(${own}, ${other})`;
  if (op === 'ew') return sql`(right(${own}, length(${other})) = ${other})`;
  const by = orders[op];
  if (!by) throw invalidFilter('The operator is not known.');
  // Nobody is called so who is called nothing.
  return op === 'ne' ? sql`(${own} is distinct from ${other})` : sql`(${own} ${by} ${other})`;
}

const orders: Readonly<Record<string, SQL | undefined>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

export const mostResults = 200;

/** What a list is asked for (RFC 7644, 3.4.2): its condition, order and page. Throws 400 for what cannot be read. */
export function listOf(query: Readonly<Record<string, unknown>>, attributes: Attributes) {
  const filter = textIn(query, 'filter');
  const sortBy = textIn(query, 'sortBy');
  const startIndex = Math.max(1, numberIn(query, 'startIndex') ?? 1);
  const count = Math.min(mostResults, Math.max(0, numberIn(query, 'count') ?? 100));
  const by = sortBy === undefined ? undefined : attributeOf(sortBy, attributes);
  if (sortBy !== undefined && (!by || by.kind === 'one-of'))
    throw new ScimError(400, 'invalidPath', `Nothing is sorted by ${sortBy.slice(0, 100)}.`);
  const column =
    by && by.kind !== 'one-of' && (by.kind === 'text' ? sql`lower(${by.column}) collate "C"` : by.column);
  const direction = textIn(query, 'sortOrder')?.toLowerCase() === 'descending' ? sql`desc` : sql`asc`;
  return {
    where: filter === undefined ? sql`true` : conditionOf(filter, attributes),
    order: column ? sql`${column} ${direction} nulls last, ` : sql``,
    startIndex,
    count,
    offset: startIndex - 1,
  };
}

export function listResponse(resources: readonly object[], totalResults: number, startIndex: number) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

function textIn(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ScimError(
    400,
    name === 'filter' ? 'invalidFilter' : 'invalidValue',
    `${name} stands there twice.`,
  );
}

function numberIn(query: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const text = textIn(query, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, 'invalidValue', `${name} is a whole number.`);
  return Number(text);
}

/**
 * The parts of a resource that `attributes` asks for, or those that `excludedAttributes` leaves (RFC 7644, 3.9); `id` and
 * `schemas` always stay.
 */
export function projected<Resource extends object>(
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): Resource | Record<string, unknown> {
  const wanted = namesIn(query, 'attributes');
  const unwanted = namesIn(query, 'excludedAttributes');
  if (wanted.length > 0)
    return picked(resource, '', (path, isLeaf) =>
      wanted.some(
        (one) => path === one || path.startsWith(`${one}.`) || (!isLeaf && one.startsWith(`${path}.`)),
      ),
    );
  return unwanted.length === 0 ? resource : picked(resource, '', (path) => !unwanted.includes(path));
}

/** Whether a part is asked for: what is costly to read is not read else. */
export function wants(part: string, query: Readonly<Record<string, unknown>>): boolean {
  return part in projected({ [part]: true }, query);
}

function namesIn(query: Readonly<Record<string, unknown>>, name: string): string[] {
  const names = textIn(query, name)?.split(',') ?? [];
  return names.slice(0, 50).flatMap((one) => {
    const plain = one.trim().toLowerCase();
    const bare = plain
      .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
      .replace(/^(urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user):/, '$1.');
    return bare === '' ? [] : [bare];
  });
}

function picked(
  of: object,
  within: string,
  isWanted: (path: string, isLeaf: boolean) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => {
      const path = within + name.toLowerCase();
      if (path === 'id' || path === 'schemas') return [[name, value]];
      const isLeaf = typeof value !== 'object' || value === null;
      if (!isWanted(path, isLeaf)) return [];
      const deeper = (one: unknown) =>
        typeof one === 'object' && one !== null ? picked(one, `${path}.`, isWanted) : one;
      return [[name, Array.isArray(value) ? value.map(deeper) : deeper(value)]];
    }),
  );
}
