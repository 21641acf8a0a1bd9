import { companyFeature } from '../world/company-server.ts';
import { clear } from '../world/network.ts';
import type { CrashPoint } from '../world/storage.ts';
import { turns } from '../world/turns.ts';
import { World } from '../world/world.ts';
import { Cords } from './cords.ts';
import { CompanyOffice, type TicketStep } from './office.ts';
import { type Deed, People } from './people.ts';
import { Seat } from './seat.ts';

/** For so long what was sent is offered again to a restored server: 14 days by its clock. */
const sentKeptMs = 13 * 86_400_000;

/** Two at head office, two in one store, one in another: all before the same shortages, each with their own device. */
const people = ['chen', 'lin', 'shen', 'mei', 'he'];

/** What was done before the day about each of its first tickets, and by whom. */
const comeSoFar: readonly TicketStep[][] = [
  [['lin', 'sented']],
  [
    ['he', 'check'],
    ['chen', 'preset'],
  ],
  [
    ['lin', 'sented'],
    ['mei', 'review'],
    ['chen', 'preset'],
    ['shen', 'accept'],
  ],
  [
    ['he', 'check'],
    ['chen', 'preset'],
    ['shen', 'accept'],
    ['shen', 'complete'],
  ],
];

/** One day of a company. */
export class CompanyDay {
  readonly world = new World(companyFeature);
  readonly people = new People(this.world);
  readonly cords = new Cords(this.world, this.people);
  readonly office = new CompanyOffice(this.world.server, this.world.time);
  readonly seats = people.map((user) => new Seat(this.world, user));

  static async begin(): Promise<CompanyDay> {
    const day = new CompanyDay();
    day.world.server.firstRows = 2;
    for (const which of [0, 1, 2]) day.office.come(which);
    for (const which of [0, 1]) day.office.scene(which, true);
    for (const seat of day.seats.slice(0, 2)) await seat.open();
    await day.world.quiet();
    return day;
  }

  /** The same with tickets that have come so far already, and every device open. */
  static async beginWithCords(): Promise<CompanyDay> {
    const day = await CompanyDay.begin();
    for (const steps of comeSoFar) day.office.ticket(steps);
    for (const seat of day.seats.slice(2)) await seat.open();
    for (const seat of day.open) day.freshen(seat);
    await day.world.quiet();
    return day;
  }

  /** Those whose device has been opened. */
  get open(): Seat[] {
    return this.seats.filter(({ page }) => page !== undefined);
  }

  /** A seat with its app open; nothing when it has just been killed. */
  async at(which: number): Promise<Seat | undefined> {
    const seat = this.seats[which % this.seats.length];
    if (seat && !seat.page && !this.office.isAway(seat.user)) {
      await seat.open();
      await this.world.quiet();
    }
    return seat?.page?.isGone === false ? seat : undefined;
  }

  /** Apps that were killed are opened anew. */
  async reopen(): Promise<void> {
    for (const seat of this.open) if (seat.page?.isGone) await seat.open();
  }

  dieInNextWrite(seat: Seat, point: CrashPoint): void {
    seat.page?.dieInNextWrite(point);
  }

  /** The service worker wakes and sends what it finds, until it is killed, some turns later. */
  async worker(seat: Seat, livesForTurns: number): Promise<void> {
    const worker = await seat.phone.wakeWorker().catch(() => undefined);
    if (!worker) return;
    void worker.offline.drain().catch(() => undefined);
    await turns(livesForTurns);
    worker.die();
  }

  async signIn(seat: Seat): Promise<void> {
    if (this.office.isAway(seat.user)) return;
    await seat.phone.signIn(seat.user);
    seat.page?.offline.replay();
  }

  freshen(seat: Seat): void {
    void seat.page?.offline.freshen().catch(() => undefined);
  }

  /** A restored server has forgotten it, and so has the phone: neither can know of it any more. */
  isLostByBoth({ effectAtMs }: Deed): boolean {
    const isSwept = effectAtMs !== undefined && this.world.time.now() - effectAtMs > sentKeptMs;
    return this.office.restores > 0 && isSwept;
  }

  /** Everything that hinders is taken away; what the server refuses, and who is signed in, stays. */
  clearUp(): void {
    for (const { page, phone } of this.open) {
      page?.dieInNextWrite('never');
      phone.network.next.length = 0;
      phone.network.weather = clear;
    }
    this.office.clearUp();
  }

  end(): void {
    this.world.end();
  }
}
