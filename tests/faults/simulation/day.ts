import { clear } from '../world/network.ts';
import { ownStore, type Phone } from '../world/phone.ts';
import { outcomesKeptMs } from '../world/server.ts';
import type { CrashPoint } from '../world/storage.ts';
import { turns } from '../world/turns.ts';
import { World } from '../world/world.ts';
import type { Deed } from './deed.ts';
import { Office } from './office.ts';
import { People } from './people.ts';
import { Tab } from './tab.ts';

/** For so long what was sent is offered again to a restored server: by its clock 14 days, which the phone may have wrong. */
const sentKeptMs = 13 * 86_400_000;

export type Place = 0 | 1;
const places = [0, 1] as const;

/** One day of a phone that two people share: its tabs, its worker, its sessions, and what happens to all of them. */
export class Day {
  readonly tabs: [Tab | undefined, Tab | undefined] = [undefined, undefined];
  readonly people: People;
  readonly office: Office;
  /** How often somebody signed in or out, or a session ended: each may be asked about once in each tab. */
  sessionChanges = 0;
  private forcedCloses = 0;
  private wasFull = false;
  /** What was on a screen that is gone, and was away from it once. */
  readonly vanished: string[] = [];
  /** Of every page that is gone, how its writes were to be kept. */
  readonly durabilities = new Set<string>();

  private constructor(
    readonly world: World,
    readonly phone: Phone,
  ) {
    world.server.firstRows = 2;
    this.people = new People(world, phone);
    this.office = new Office(world.server, world.time, () => this.people.build);
  }

  static async begin(): Promise<Day> {
    const world = new World();
    const day = new Day(world, world.phone());
    await day.signIn('anna');
    await day.open(1, 'anna');
    await world.quiet();
    return day;
  }

  get openTabs(): Tab[] {
    return this.tabs.filter((tab) => tab !== undefined);
  }

  /** Opens the app in a tab, in place of whatever was there. */
  async open(place: Place, user: string): Promise<void> {
    this.leave(place);
    const page = await this.phone.open(user);
    await page.show(ownStore);
    this.tabs[place] = new Tab(user, page, this.people.deeds, (deed) => this.mayVanish(deed, user));
    this.freshen(place);
  }

  private mayVanish(deed: Deed, user: string): boolean {
    // A restored server has forgotten what others did, until their phones offer it again.
    if ((deed.user !== user && this.office.restores > 0) || this.isLostByBoth(deed)) return true;
    // On a full disk a store cannot be held: rows that come with an answer are passed over, until the next pull.
    if (this.wasFull || this.isForgotten(deed)) return true;
    // A database that was closed by force is read again in two steps, the outbox and the rows: what is settled between
    // them is away for some turns.
    return this.forcedCloses > 0;
  }

  /** What the server answered is kept for 90 days; who asks later hears only that it was applied. */
  isForgotten({ id }: Deed): boolean {
    const { world } = this;
    const effect = world.server.effects.find((one) => one.id === id);
    return effect !== undefined && world.time.now() - effect.atMs > outcomesKeptMs;
  }

  /** The system kills a tab, and its user opens it anew. */
  async die(place: Place): Promise<void> {
    this.tabs[place]?.page.die();
    await this.reopen();
  }

  dieInNextWrite(place: Place, point: CrashPoint): void {
    this.people.disturb();
    this.tabs[place]?.page.dieInNextWrite(point);
  }

  /** Tabs that were killed are opened anew. */
  async reopen(): Promise<void> {
    for (const place of places) {
      const tab = this.tabs[place];
      if (tab?.page.isGone) await this.open(place, tab.user);
    }
  }

  /** Signs in; the first tab is theirs from now on, and the other stays what it was. */
  async signIn(user: string): Promise<void> {
    this.sessionChanges += 1;
    await this.phone.signIn(user);
    if (this.tabs[0]?.user !== user) await this.open(0, user);
    this.wake();
  }

  /** The session first, then what the user's tabs hold of the server: as the app does it. */
  async signOut(): Promise<void> {
    this.sessionChanges += 1;
    const user = await this.phone.signedIn();
    await this.phone.signOut();
    for (const place of places) {
      const tab = this.tabs[place];
      if (!tab || tab.user !== user) continue;
      // Nobody looks any more when the server's rows are let go.
      this.note(tab);
      await tab.page.offline.clearReplicas().catch(() => undefined);
      tab.page.close();
    }
  }

  endSessions(): void {
    this.sessionChanges += 1;
    this.phone.endSessions();
  }

  /** The service worker wakes and sends what it finds, until it is killed, some turns later. */
  async worker(livesForTurns: number): Promise<void> {
    const worker = await this.phone.wakeWorker().catch(() => undefined);
    if (!worker) return;
    void worker.offline.drain().catch(() => undefined);
    await turns(livesForTurns);
    this.people.disturb();
    this.remember(worker.storage.durabilities);
    worker.die();
  }

  /** The network came back, or somebody looks at the app: every tab tries. */
  wake(): void {
    for (const { page } of this.openTabs) page.offline.replay();
  }

  freshen(place: Place): void {
    void this.tabs[place]?.page.offline.freshen().catch(() => undefined);
  }

  closeByForce(place: Place): void {
    this.people.disturb();
    this.forcedCloses += 1;
    this.tabs[place]?.page.storage.closeByForce();
  }

  disk(isFull: boolean): void {
    this.people.disturb();
    this.wasFull ||= isFull;
    this.phone.disk.isFull = isFull;
  }

  /** Everything on the phone is gone, also who was signed in. */
  async wipe(): Promise<void> {
    this.sessionChanges += 1;
    this.people.wiped();
    await this.phone.wipe();
  }

  /** Killed and started again, the browser finds none of its databases. */
  async loseDatabases(): Promise<void> {
    this.sessionChanges += 1;
    this.people.uprooted(this.wasFull);
    await this.phone.loseDatabases();
    await this.reopen();
  }

  /** A restored server, and a phone that has lost what it had sent, or swept it: neither can know of it any more. */
  isLostByBoth({ isUprooted, effectAtMs }: Deed): boolean {
    const isSwept = effectAtMs !== undefined && this.world.time.now() - effectAtMs > sentKeptMs;
    return this.office.restores > 0 && (isUprooted || isSwept);
  }

  /** The app is updated in the middle of whatever waits: its pages are loaded anew. */
  async updateApp(): Promise<void> {
    this.people.build = this.world.server.version;
    for (const place of places) await this.die(place);
  }

  /** Everything that hinders is taken away; what the server refuses, and who is signed in, stays. */
  clearUp(): void {
    for (const { page } of this.openTabs) page.dieInNextWrite('never');
    this.phone.network.next.length = 0;
    this.phone.network.weather = clear;
    this.phone.disk.isFull = false;
    this.office.clearUp();
  }

  end(): void {
    for (const place of places) this.leave(place);
    this.world.end();
  }

  /** What was seen in a tab is noted before it goes. */
  private leave(place: Place): void {
    const tab = this.tabs[place];
    if (!tab) return;
    this.note(tab);
    tab.page.close();
  }

  private note(tab: Tab): void {
    this.people.disturb();
    this.vanished.push(...tab.vanished);
    this.remember(tab.page.storage.durabilities);
    for (const place of places) if (this.tabs[place] === tab) this.tabs[place] = undefined;
  }

  private remember(durabilities: readonly string[]): void {
    for (const durability of durabilities) this.durabilities.add(durability);
  }
}
