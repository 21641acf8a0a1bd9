import { NotSaved, type StoredOperation } from '#offline';
import type { Phone } from '../world/phone.ts';
import { ownStore } from '../world/phone.ts';
import { markOf, type ShelfBody, shelf } from '../world/shelf.ts';
import type { World } from '../world/world.ts';
import type { Deed } from './deed.ts';
import type { Tab } from './tab.ts';

/**
 * What people do, and what they were told. Deeds are begun and not waited for, because their page may die over them:
 * what they come to is noted here.
 */
export class People {
  readonly deeds: Deed[] = [];
  /** What nobody should ever hear, noted when it happened. */
  readonly complaints: string[] = [];
  /** The version in which their app records: 2 after its update. */
  build = 1;
  /** How often everything on the phone was gone: nobody can say then what became of what was not sent. */
  wipes = 0;
  private moments = 0;

  constructor(
    private readonly world: World,
    private readonly phone: Phone,
  ) {}

  mark(tab: Tab, thing: string): void {
    const deed = this.begin(tab, 'mark', thing);
    this.hear(deed, tab, () => tab.page.offline.submit(shelf.mark(ownStore, thing, deed.word, this.build)));
  }

  rename(tab: Tab, thing: string): void {
    const was = tab.page.thing(thing)?.name ?? '';
    const deed = this.begin(tab, 'name', thing);
    this.hear(deed, tab, () => tab.page.offline.submit(shelf.rename(ownStore, thing, deed.word, was)));
  }

  /** Takes back one of the deeds that this tab's user knows to be saved. */
  undo(tab: Tab, which: number): void {
    const own = this.deeds.filter(
      ({ user, kind, told, wish }) =>
        user === tab.user && kind === 'mark' && told === 'saved' && wish === 'done',
    );
    const deed = own[which % Math.max(1, own.length)];
    const id = deed?.id;
    if (!deed || id === undefined) return;
    const isDoubtful = this.mayStillArrive(id);
    const { wipes } = this;
    deed.wish = 'unsure';
    this.expect(tab, () => tab.page.offline.resolve.undo(id)).then((isUndone) => {
      if (!isDoubtful && isUndone !== undefined && wipes === this.wipes)
        deed.wish = isUndone ? 'taken-back' : 'done';
    });
  }

  /** Decides about the first refused deed: again as it is, thrown away, or said anew. */
  decide(tab: Tab, how: 'retry' | 'discard' | 'replace'): void {
    const { resolve, mirror } = tab.page.offline;
    const parked = mirror.pending.get().operations.find((one) => one.state === 'parked');
    if (!parked) return;
    const deed = this.deeds.find((one) => one.id === parked.id || one.word === wordOf(parked));
    if (deed) deed.wasRefused = true;
    // What is still on its way would have its effect as well, and a withdrawal is only ever tried again.
    if (!deed || how === 'retry' || this.mayStillArrive(parked.id)) {
      void this.expect(tab, () => resolve.retry(parked.id));
      return;
    }
    deed.wish = 'unsure';
    if (how === 'discard') void this.expect(tab, () => resolve.discard(parked.id));
    else this.sayAnew(tab, deed, parked.id);
  }

  /** From now on attempts may have been counted for nothing: a page died, or storage failed. */
  disturb(): void {
    for (const deed of this.deeds) deed.isDisturbed = true;
  }

  wiped(): void {
    this.wipes += 1;
    this.disturb();
    for (const deed of this.deeds) deed.wish = 'unsure';
  }

  /** The databases are lost, and what waited is found again; where there was no room for copies, nobody can say what. */
  uprooted(wasFull: boolean): void {
    this.disturb();
    for (const deed of this.deeds) {
      deed.isUprooted = true;
      if (wasFull) deed.wish = 'unsure';
    }
  }

  private sayAnew(tab: Tab, former: Deed, formerId: string): void {
    const deed = this.begin(tab, former.kind, former.thing);
    // It takes the place of the former one: before everything that waited behind that.
    deed.begunAt = former.begunAt;
    const name = this.world.server.thing(ownStore, deed.thing)?.name ?? '';
    const submission =
      deed.kind === 'mark'
        ? shelf.mark(ownStore, deed.thing, deed.word, this.build)
        : shelf.rename(ownStore, deed.thing, deed.word, name);
    const id = `99990000-0000-7000-8000-${String(this.moments).padStart(12, '0')}`;
    this.hear(deed, tab, async () => {
      await tab.page.offline.resolve.replace(formerId, { ...submission, id });
      return id;
    });
  }

  private begin(tab: Tab, kind: Deed['kind'], thing: string): Deed {
    this.moments += 1;
    const deed: Deed = {
      user: tab.user,
      thing,
      word: `${kind} ${this.moments}`,
      kind,
      id: undefined,
      told: 'unknown',
      wish: 'done',
      begunAt: this.moments,
      toldAt: Number.POSITIVE_INFINITY,
      effectAtMs: undefined,
      isDisturbed: false,
      isUprooted: false,
      isAnswerable: () => !tab.page.isGone,
      wasRefused: false,
    };
    this.deeds.push(deed);
    return deed;
  }

  private hear(deed: Deed, tab: Tab, saving: () => Promise<string>): void {
    void this.expect(tab, saving).then((id) => {
      this.moments += 1;
      if (id === undefined) deed.told = 'not-saved';
      else Object.assign(deed, { id, told: 'saved', toldAt: this.moments });
    });
  }

  /** Undefined when the person was told that it was not saved. Nothing else may be told. */
  private async expect<Result>(tab: Tab, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await tab.page.told(work);
    } catch (error) {
      if (!(error instanceof NotSaved)) this.complaints.push(`somebody was told: ${error}`);
      return undefined;
    }
  }

  private mayStillArrive(id: string): boolean {
    const longestMs = 60_000;
    const since = this.world.time.now() - longestMs;
    return this.phone.network.sent.some(
      ({ fate, atMs, ids }) =>
        fate !== 'answered' && fate !== 'not-looked-at' && atMs >= since && ids.includes(id),
    );
  }
}

/** A page that died may have recorded what it never spoke of: its words tell whose it is. A withdrawal is no deed. */
function wordOf({ call, body }: StoredOperation): string | undefined {
  const { name, ...rest } = body as ShelfBody;
  return call === 'shelf.unmark' ? undefined : (name ?? markOf(rest));
}
