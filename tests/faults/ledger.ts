import { expect } from 'vitest';
import { codes } from '#core/wire/codes';
import { NotSaved } from '#offline';
import { clear } from './world/network.ts';
import { ownStore, type Page, type Phone } from './world/phone.ts';
import { World } from './world/world.ts';

/** A deed as the person knows it: what they were told about it. */
type Deed = {
  mark: string;
  thing: string;
  id: string | undefined;
  /** `unknown`: the tab died before it said anything. */
  told: 'saved' | 'not-saved' | 'unknown';
  isUndone: boolean;
};

/** One person, one phone, two tabs; and the model: what they did, and what they were told. */
export class Ledger {
  private deeds: Deed[] = [];

  private constructor(
    readonly world: World,
    readonly phone: Phone,
    readonly tabs: [Page, Page],
  ) {}

  static async open(): Promise<Ledger> {
    const world = new World();
    const { phone, page } = await world.somebody();
    await page.offline.pull(`store:${ownStore}`);
    const other = await phone.open('anna');
    for (const tab of [page, other]) await tab.show();
    return new Ledger(world, phone, [page, other]);
  }

  async mark(tab: 0 | 1, thing: string): Promise<void> {
    const deed = this.begin(thing);
    deed.id = await orNotSaved(() => this.tabs[tab].mark(thing, deed.mark));
    deed.told = deed.id === undefined ? 'not-saved' : 'saved';
  }

  async undo(tab: 0 | 1, which: number): Promise<void> {
    const saved = this.deeds.filter((deed) => deed.told === 'saved' && !deed.isUndone);
    const deed = saved[which % Math.max(1, saved.length)];
    if (!deed?.id) return;
    const { id } = deed;
    deed.isUndone = (await orNotSaved(() => this.tabs[tab].offline.resolve.undo(id))) ?? false;
  }

  /** The tab is killed some moments after something was begun in it, and another one is opened. */
  async dieDoing(tab: 0 | 1, turns: number): Promise<void> {
    const deed = this.begin('thing 0');
    void this.tabs[tab].mark(deed.thing, deed.mark).then(
      (id) => Object.assign(deed, { id, told: 'saved' }),
      (error: unknown) => {
        if (error instanceof NotSaved) deed.told = 'not-saved';
      },
    );
    await this.turns(turns);
    this.tabs[tab].die();
    this.tabs[tab] = await this.phone.open('anna');
    await this.tabs[tab].show();
  }

  /** The server refuses what is done to one thing, until somebody says otherwise. */
  refuse(thing: string): void {
    this.world.server.refuse = ({ body }) =>
      JSON.stringify(body).includes(`"${thing}"`) ? { code: codes.invalid, reason: 'too-new' } : undefined;
  }

  async retry(tab: 0 | 1): Promise<void> {
    const { resolve, mirror } = this.tabs[tab].offline;
    for (const { id, state } of mirror.pending.get().operations) {
      if (state === 'parked') await orNotSaved(() => resolve.retry(id));
    }
  }

  pull(tab: 0 | 1): void {
    void this.tabs[tab].offline.pull(`store:${ownStore}`).catch(() => undefined);
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Everything is well again, and stays so for a minute. */
  async heal(): Promise<void> {
    const { phone, tabs } = this;
    phone.network.next.length = 0;
    phone.network.weather = clear;
    phone.disk.isFull = false;
    this.world.server.refuse = () => undefined;
    await phone.signIn('anna');
    await this.world.seconds(60);
    await this.retry(0);
    await this.world.seconds(10);
    for (const tab of tabs) {
      void tab.offline.freshen();
      await this.world.seconds(20);
    }
  }

  /** What was done is on screen, in every tab, as soon as things have come to rest; whatever the network does. */
  async checkScreens(): Promise<void> {
    await this.world.quiet();
    for (const [index, tab] of this.tabs.entries()) {
      for (const { mark, thing, told, isUndone } of this.deeds) {
        const isShown = tab.thing(thing)?.marks.includes(mark) ?? false;
        if (told === 'saved' && !isUndone) expect(isShown, `${mark} on ${thing} in tab ${index}`).toBe(true);
        if (told === 'not-saved' || isUndone)
          expect(isShown, `${mark} on ${thing} in tab ${index}`).toBe(false);
      }
    }
  }

  checkEnd(): void {
    const { server } = this.world;
    expect(new Set(server.ledger).size, 'each operation took effect once').toBe(server.ledger.length);
    for (const tab of this.tabs) expect(tab.outbox(), 'the outbox is empty').toEqual([]);
    for (const thing of new Set(this.deeds.map((deed) => deed.thing))) {
      const marks = server.thing(ownStore, thing)?.marks ?? [];
      const sure = this.deeds.filter((deed) => deed.thing === thing && deed.told !== 'unknown');
      const kept = sure.filter((deed) => deed.told === 'saved' && !deed.isUndone).map((deed) => deed.mark);
      const unsure = new Set(this.deeds.filter((deed) => deed.told === 'unknown').map((deed) => deed.mark));
      expect(
        marks.filter((mark) => !unsure.has(mark)),
        `the marks on ${thing}, in the order in which they were made`,
      ).toEqual(kept);
      for (const tab of this.tabs) expect(tab.thing(thing)?.marks ?? []).toEqual(marks);
    }
  }

  private begin(thing: string): Deed {
    const deed: Deed = {
      mark: `deed ${this.deeds.length}`,
      thing,
      id: undefined,
      told: 'unknown',
      isUndone: false,
    };
    this.deeds.push(deed);
    return deed;
  }
}

/** Undefined when the person was told that it was not saved. */
async function orNotSaved<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSaved) return undefined;
    throw error;
  }
}
