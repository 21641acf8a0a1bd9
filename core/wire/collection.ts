import { hasPoint } from '../access/may.ts';

/** Whose rows a scope holds: a store's, one user's, a purchaser's, or those that the whole company sees. */
export type ScopeKind = 'store' | 'user' | 'purchaser' | 'company';

declare const rowType: unique symbol;

/**
 * A replicated collection, declared once: the server fills it, devices hold it. What its rows are cannot be claimed,
 * only had from here.
 */
export type Collection<Row = unknown> = {
  readonly name: string;
  readonly scope: ScopeKind;
  /** The only user who sees a row, by its key; everybody in the scope when there is none. */
  readonly onlyFor?: (key: string) => string;
  /** Of a company's rows: the permission points each of which lets read them. */
  readonly readBy?: readonly string[];
  readonly [rowType]: () => Row;
};

/** Names one row of a collection. */
export type RowRef<Row = unknown> = {
  readonly scope: string;
  readonly collection: string;
  readonly key: string;
  readonly [rowType]: () => Row;
};

/** A collection of rows that a store's people share, or those of them whom `onlyFor` names. */
export function storeRows<Row>(name: string, more: Pick<Collection, 'onlyFor'> = {}): Collection<Row> {
  return declared({ name, scope: 'store', ...more });
}

/** A collection of rows that concern one user, wherever they are. */
export function userRows<Row>(name: string): Collection<Row> {
  return declared({ name, scope: 'user' });
}

/** A collection of rows that concern a purchaser, by the code (`psrCode`), whoever has it (decision 58). */
export function purchaserRows<Row>(name: string): Collection<Row> {
  return declared({ name, scope: 'purchaser' });
}

/**
 * A collection of rows that the whole company shares: one change is one row, whatever the number of stores.
 *
 * @param readBy permission points each of which lets read them
 */
export function companyRows<Row>(name: string, readBy: readonly string[]): Collection<Row> {
  return declared({ name, scope: 'company', readBy });
}

function declared<Row>(parts: Omit<Collection, typeof rowType>): Collection<Row> {
  // `rowType` is only ever there for the compiler.
  return parts as Collection<Row>;
}

/** @param of the store's code, the user's id or the purchaser's code; for a company's rows `wholeCompany` */
export function rowIn<Row>({ scope, name }: Collection<Row>, of: string, key: string): RowRef<Row> {
  return rowNamed(scopeOf(scope, of), name, key) as RowRef<Row>;
}

/** A row that is known by its names alone. */
export function rowNamed(scope: string, collection: string, key: string): RowRef {
  return { scope, collection, key } as RowRef;
}

/** A row's name among all. */
export function rowId({ scope, collection, key }: Pick<RowRef, 'scope' | 'collection' | 'key'>): string {
  return `${scope} ${collection}/${key}`;
}

/** What a scope is of, when it is the whole company's. */
export const wholeCompany = 'all';

/** A scope as it travels and is kept, such as `store:1001`. */
export function scopeOf(kind: ScopeKind, of: string): string {
  return `${kind}:${of}`;
}

/** The scope of one store's rows. */
export function storeScope(store: string): string {
  return scopeOf('store', store);
}

/** The scope of a purchaser's rows. */
export function purchaserScope(psrCode: string): string {
  return scopeOf('purchaser', psrCode);
}

/** The store of a store scope; undefined for any other scope. */
export function storeOfScope(scope: string): string | undefined {
  const { kind, of } = partsOf(scope);
  return kind === 'store' ? of : undefined;
}

/** True of a scope that is one user's. */
export function isUserScope(scope: string): boolean {
  return partsOf(scope).kind === 'user';
}

/** What a scope says, whether or not there is such a thing. */
export function partsOf(scope: string): { kind: string; of: string } {
  const colon = scope.indexOf(':');
  return { kind: scope.slice(0, Math.max(0, colon)), of: scope.slice(colon + 1) };
}

/** Whether somebody with these points may read a collection, of a scope that is theirs to pull. */
export function mayRead(points: readonly string[], { readBy }: Pick<Collection, 'readBy'>): boolean {
  return readBy === undefined || readBy.some((point) => hasPoint(points, point));
}

/** The permission points that let read something of what the company shares. */
export function companyReaders(collections: readonly Collection[]): string[] {
  return [...new Set(collections.flatMap(({ readBy = [] }) => readBy))];
}

/** Whether somebody with these points may read something of what the company shares. */
export function readsCompany(points: readonly string[], collections: readonly Collection[]): boolean {
  return collections.some((of) => of.scope === 'company' && mayRead(points, of));
}

/**
 * Who may fetch a scope's rows: a store's whoever has the store, a user's that user, a purchaser's whoever has the
 * code, the company's whoever has one of the points of its collections (`readsCompany`). Of the company's they get the collections that they `mayRead`.
 */
export function mayPull(
  person: {
    userId: string;
    stores: readonly { code: string }[];
    psrCode: string | null;
    readsCompany: boolean;
  },
  scope: string,
): boolean {
  const { kind, of } = partsOf(scope);
  if (kind === 'store') return person.stores.some(({ code }) => code === of);
  if (kind === 'user') return person.userId === of;
  if (kind === 'purchaser') return of !== '' && person.psrCode === of;
  return kind === 'company' && of === wholeCompany && person.readsCompany;
}
