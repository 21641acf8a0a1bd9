import type { Day } from '#core/catalog/days';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { noFlags, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { LackFlags } from '#core/goods-lack/types';
import { companyRows, scopeOf, wholeCompany } from '#core/wire/collection';
import type { Tables } from './feature.ts';
import { changeOf, type ScopedChange } from './rows.ts';
import { databaseScope } from './server.ts';

/** A shortage as the server has it; devices hold it only while `held`. */
export type StoredLack = { lack: Lack; held: boolean };

/** A POS export, with the shortages that it took. */
export type StoredExport = { number: number; store: string; requestId: string; lackIds: readonly string[] };

const storedLacks = companyRows<StoredLack>('stored-lacks', []);
const storedFlags = companyRows<LackFlags>('stored-flags', []);
const storedExports = companyRows<StoredExport>('stored-exports', []);

export const companyScope = scopeOf('company', wholeCompany);
export const stores = ['1001', '1002'];

/** What is in the server's tables of shortages. */
export class LackTables {
  constructor(private readonly tables: Tables) {}

  lack(id: string): StoredLack | null {
    return this.rows.get(storedLacks, id);
  }

  lacks(): StoredLack[] {
    return [...this.rows.all(storedLacks).values()];
  }

  flags(store: string, id: string): LackFlags | undefined {
    return this.rows.get(storedFlags, `${store} ${id}`) ?? undefined;
  }

  exports(): StoredExport[] {
    return [...this.rows.all(storedExports).values()];
  }

  private get rows() {
    return this.tables.rows(databaseScope);
  }
}

/**
 * What a transaction writes, and what devices are to hear of it. A shortage that comes back to the devices, or leaves them,
 * takes what stores say about it along.
 */
export class LackWriting {
  private readonly lacks = new Map<string, StoredLack>();
  private readonly flags = new Map<string, { store: string; row: LackFlags }>();
  private readonly exports: StoredExport[] = [];
  private readonly touched = new Set<string>();

  constructor(private readonly before: LackTables) {}

  lack(stored: StoredLack): void {
    const { id } = stored.lack;
    const isMoved = this.before.lack(id)?.held !== stored.held;
    this.lacks.set(id, stored);
    if (isMoved) for (const store of stores) this.touchFlags(store, id);
  }

  store(store: string, row: LackFlags): void {
    this.flags.set(`${store} ${row.lackId}`, { store, row });
    this.touchFlags(store, row.lackId);
  }

  export(taken: StoredExport): void {
    this.exports.push(taken);
  }

  /** @param touchedToo a shortage that is answered though nothing changed */
  changes(touchedToo?: string): ScopedChange[] {
    const kept = [
      ...[...this.lacks.values()].map((row) => inDatabase(storedLacks.name, row.lack.id, row)),
      ...[...this.flags].map(([key, { row }]) => inDatabase(storedFlags.name, key, row)),
      ...this.exports.map((row) => inDatabase(storedExports.name, String(row.number), row)),
    ];
    const ids = new Set([...this.lacks.keys(), ...(touchedToo === undefined ? [] : [touchedToo])]);
    const seen = [...ids].map((id) => {
      const row = this.now(id);
      return changeOf(lacks, wholeCompany, id, row?.held ? row.lack : null);
    });
    return [...kept, ...seen, ...[...this.touched].map((key) => this.flagsSeen(key))];
  }

  touchFlags(store: string, id: string): void {
    this.touched.add(`${store} ${id}`);
  }

  private flagsSeen(key: string): ScopedChange {
    const [store = ''] = key.split(' ', 1);
    const id = key.slice(store.length + 1);
    const row = this.flags.get(key)?.row ?? this.before.flags(store, id) ?? null;
    return changeOf(lackFlags, store, id, this.now(id)?.held ? row : null);
  }

  private now(id: string): StoredLack | null {
    return this.lacks.get(id) ?? this.before.lack(id);
  }
}

/** A shortage that nobody has touched. `lines`: the stores that miss something; none: it concerns all of them. */
export function newLack(id: string, day: Day, isEverywhere: boolean): Lack {
  return {
    id,
    day,
    article: `A-${id}`,
    goodsCode: `G-${id}`,
    barcodes: [],
    name: id,
    nameEn: null,
    shelfLifeDays: null,
    requestedQty: 10,
    lackQty: 5,
    midnightQty: null,
    midnightAt: null,
    liveQty: null,
    liveAt: null,
    sortCode: '',
    sortName: '',
    buyerCode: '',
    buyerName: '',
    disposal: undecided,
    substitutes: [],
    remark: '',
    edit: null,
    days: 1,
    everywhere: isEverywhere,
  };
}

export function newLine(lackId: string, lackQty: number): LackFlags {
  return { ...noFlags(lackId), requestedQty: lackQty, lackQty };
}

function inDatabase(collection: string, key: string, value: unknown): ScopedChange {
  return { scope: databaseScope, collection, key, value };
}
