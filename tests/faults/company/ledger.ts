import { updateFlags, updateLack } from '#core/goods-lack/contract';
import type { DecisionFields } from '#core/goods-lack/decision';
import type { Effect } from '../world/feature.ts';
import { type DecisionBody, type FlagsBody, storeOfUser } from '../world/lack-server.ts';
import type { StoredExport } from '../world/lack-tables.ts';
import { exportCall } from '../world/pos-export.ts';
import { officeCalls } from './office.ts';

type Flags = { exportFlag: string; exchangeFlag: string; exchangeFor: string };
type Seen = Readonly<Record<string, unknown>>;

/** What people wanted last of every row, told from the ledger alone, by none of the rules under test. */
export class Wanted {
  readonly fields = new Map<string, DecisionFields>();
  readonly flags = new Map<string, Flags>();
  /** What somebody wrote over without having seen it. */
  readonly unseen: string[] = [];
  /** What was exported that was not to be, or was already. */
  readonly exportedWrongly: string[] = [];

  constructor(effects: readonly Effect[]) {
    for (const effect of effects) this.take(effect);
  }

  /** What a store says of what is offered to it now. */
  exchangeFlag(store: string, id: string): string {
    const { exchangeFlag, exchangeFor } = this.flagsOf(store, id);
    const offered = this.offered(id);
    return offered !== '' && exchangeFor === offered ? exchangeFlag : '';
  }

  flagsOf(store: string, id: string): Flags {
    return this.flags.get(`${store} ${id}`) ?? { exportFlag: 'export', exchangeFlag: '', exchangeFor: '' };
  }

  private take({ call, params, body, was, user, id: effect }: Effect): void {
    const named = (params as { id?: string }).id ?? '';
    if (call === officeCalls.come) this.come((body as { id: string }).id);
    if (call === officeCalls.file) {
      const { id, fields } = body as { id: string; fields: DecisionFields };
      this.fields.set(id, fields);
    }
    if (call === updateLack.name) this.decide(named, body as DecisionBody, was);
    if (call === updateFlags.name) this.flag(storeOfUser[user] ?? '', named, body as FlagsBody, was);
    if (call === exportCall) this.export(effect, body as StoredExport);
  }

  private come(id: string): void {
    if (this.fields.has(id)) return;
    const none = { exchangeGd1Code2: '', exchangeGd2Code2: '', exchangeGd3Code2: '' };
    this.fields.set(id, { disposeFlag: 'nodispose', ...none, remark: '' });
  }

  private decide(id: string, body: DecisionBody, was: Seen): void {
    const before = this.fields.get(id);
    if (!before) return;
    // What else it says, the substitutes' names, is for the device that sends it.
    const named = Object.fromEntries(Object.entries(body).filter(([field]) => field in before));
    const isAway = named.disposeFlag !== undefined && named.disposeFlag !== 'exchange';
    const none = isAway ? { exchangeGd1Code2: '', exchangeGd2Code2: '', exchangeGd3Code2: '' } : {};
    const wanted = { ...named, ...none };
    this.compare(id, before, wanted, was);
    this.fields.set(id, withoutGaps({ ...before, ...wanted }));
  }

  private flag(store: string, id: string, said: FlagsBody, was: Seen): void {
    const before = this.flagsOf(store, id);
    const { exportFlag, exchangeFlag, exchangeFor = '' } = said;
    const stands = this.exchangeFlag(store, id);
    const now = { ...before };
    if (exportFlag !== undefined) {
      this.compare(`${id} in ${store}`, { exportFlag: before.exportFlag }, { exportFlag }, was);
      now.exportFlag = exportFlag;
    }
    // What stands about the present offer is not displaced by a word about a former one.
    const isOutdated = stands !== '' && exchangeFor !== this.offered(id);
    if (exchangeFlag !== undefined && exchangeFlag !== stands && !isOutdated) {
      this.compare(`${id} in ${store}`, { exchangeFlag: stands }, { exchangeFlag }, was);
      Object.assign(now, { exchangeFlag, exchangeFor });
    }
    this.flags.set(`${store} ${id}`, now);
  }

  private export(request: string, { store, lackIds }: StoredExport): void {
    for (const id of lackIds) {
      const { exportFlag } = this.flagsOf(store, id);
      if (exportFlag !== 'export')
        this.exportedWrongly.push(`${id} of ${store}, ${exportFlag}, by ${request}`);
      this.flags.set(`${store} ${id}`, { ...this.flagsOf(store, id), exportFlag: 'exported' });
    }
  }

  private compare(row: string, before: Seen, wanted: Seen, was: Seen): void {
    for (const [field, mine] of Object.entries(wanted)) {
      if (before[field] === mine || before[field] === was[field]) continue;
      this.unseen.push(`${field} of ${row}: ${before[field]} became ${mine}, seen was ${was[field]}`);
    }
  }

  /** The articles that head office offers in place of a shortage. */
  private offered(id: string): string {
    const fields = this.fields.get(id);
    if (fields?.disposeFlag !== 'exchange') return '';
    return substitutesOf(fields)
      .map((code) => `A-${code}`)
      .join(' ');
  }
}

function withoutGaps(fields: DecisionFields): DecisionFields {
  const [first = '', second = '', third = ''] = substitutesOf(fields);
  return { ...fields, exchangeGd1Code2: first, exchangeGd2Code2: second, exchangeGd3Code2: third };
}

function substitutesOf({ exchangeGd1Code2, exchangeGd2Code2, exchangeGd3Code2 }: DecisionFields): string[] {
  return [exchangeGd1Code2, exchangeGd2Code2, exchangeGd3Code2].filter((code) => code !== '');
}
