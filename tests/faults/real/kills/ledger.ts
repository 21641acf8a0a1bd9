import { EventEmitter, once } from 'node:events';
import { expect } from '@playwright/test';
import type { AppServer } from '../../../support/app-server.ts';
import { shelfOf } from './shelf.ts';

/** What was proved, for the run's output. */
export type Tally = { acknowledged: number; applied: number; lost: number; twice: number };

/**
 * What the screen acknowledged, kept outside the browser so that it outlives it; and what the database made of it. A
 * check is written as its article and lot, `A1 L1`. What was tapped and not acknowledged before the browser died may
 * have been recorded, or not.
 */
export class Ledger {
  private readonly acknowledged = new Set<string>();
  private readonly heard = new EventEmitter();

  private constructor(
    private readonly server: AppServer,
    private readonly usercode: string,
    /** Number of the last check before this person's first: the demo company has worked here too. */
    private readonly begin: number,
  ) {}

  static async open(server: AppServer, usercode: string): Promise<Ledger> {
    const [last] = await server.ask('select coalesce(max(ordinal), 0) as ordinal from check_records');
    return new Ledger(server, usercode, Number(last?.ordinal));
  }

  acknowledge(check: string): void {
    this.acknowledged.add(check);
    this.heard.emit('acknowledged');
  }

  get count(): number {
    return this.acknowledged.size;
  }

  /** Settles when so many more have been acknowledged than by now. */
  async more(checks: number): Promise<void> {
    const enough = this.count + checks;
    while (this.count < enough) await once(this.heard, 'acknowledged');
  }

  /** The database has what was acknowledged, once each and in order, and nothing that nobody tapped. */
  async prove(): Promise<Tally> {
    const records = await this.server.ask(
      'select article, lot from check_records where edit_user_id = $1 and ordinal > $2 order by ordinal',
      [`u-${this.usercode}`, this.begin],
    );
    const applied = records.map(({ article, lot }) => `${article} ${lot}`);
    const effects = new Set(applied);
    const lost = [...this.acknowledged].filter((check) => !effects.has(check));
    const twice = applied.filter((check, index) => applied.indexOf(check) !== index);
    expect(lost, 'acknowledged, and not in the database').toEqual([]);
    expect(twice, 'in the database twice').toEqual([]);
    expect(
      [...effects].filter((check) => !check.startsWith(shelfOf(this.usercode))),
      'checks of goods at which this person never stood',
    ).toEqual([]);
    expect(byArticle(applied), 'the order of each article’s checks').toEqual([...applied].sort());
    expect(await this.server.countOperations(this.usercode), 'an effect for each operation').toBe(
      applied.length,
    );
    return { acknowledged: this.count, applied: applied.length, lost: lost.length, twice: twice.length };
  }
}

/** The checks, article by article; those of one article in the order in which they stand. */
function byArticle(checks: readonly string[]): string[] {
  const articleOf = (check: string) => check.split(' ')[0] ?? '';
  return [...checks].sort((a, b) => (articleOf(a) < articleOf(b) ? -1 : articleOf(a) > articleOf(b) ? 1 : 0));
}

/** "acknowledged 143, applied 143, lost 0, twice 0". */
export function words({ acknowledged, applied, lost, twice }: Tally): string {
  return `acknowledged ${acknowledged}, applied ${applied}, lost ${lost}, twice ${twice}`;
}
