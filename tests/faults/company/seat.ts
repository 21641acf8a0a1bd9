import { points, scenes, tickets } from '#core/andon/contract';
import type { Scene } from '#core/andon/scenes';
import type { Ticket } from '#core/andon/types';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { storeLack } from '#core/goods-lack/decision';
import type { Lack, StoreLack } from '#core/goods-lack/row';
import type { LackFlags } from '#core/goods-lack/types';
import { scopeOf, storeScope, wholeCompany } from '#core/wire/collection';
import type { OfflineKind, StoredOperation } from '#offline';
import { andonKind } from '../../../src/features/andon/offline-kind.ts';
import { goodsLackKind } from '../../../src/features/goods-lack/offline-kind.ts';
import { byOfUser } from '../world/andon-tables.ts';
import { storeOfUser } from '../world/lack-server.ts';
import { companyScope } from '../world/lack-tables.ts';
import type { Page, Phone } from '../world/phone.ts';
import type { PosFile } from '../world/pos-export.ts';
import { turn } from '../world/turns.ts';
import type { World } from '../world/world.ts';

/** What the app of somebody does offline. */
export function kindsOfUser(userId: string): OfflineKind[] {
  const { isManager, isTeamLeader } = byOfUser(userId);
  const user = { userId, name: userId, stores: [], points: isManager ? [points.manager] : [] };
  return [goodsLackKind(user), andonKind({ ...user, isLeader: isTeamLeader ? '1' : '0' })];
}

/** A person with a device of their own: at head office, or in a store. */
export class Seat {
  readonly phone: Phone;
  /** Nothing before it is used for the first time. */
  page: Page | undefined;
  /** The export whose answer has not come yet: asked again with the same id. */
  asking: string | undefined;
  /** The files that have come. */
  readonly files: PosFile[] = [];
  /** Exports of which the server said that there was nothing to take, and how much it had done by then. */
  readonly empty = new Map<string, number>();

  constructor(
    world: World,
    readonly user: string,
  ) {
    const own = storeOfUser[user];
    this.phone = world.phone({
      kinds: kindsOfUser,
      keptScopes: [...(own === undefined ? [] : [storeScope(own)]), companyScope, scopeOf('user', user)],
    });
  }

  get store(): string | undefined {
    return storeOfUser[this.user];
  }

  /** Opens the app, for the first time or after it was killed. */
  async open(): Promise<Page> {
    if (!this.page) await this.phone.signIn(this.user);
    const page = await this.phone.open(this.user);
    const shown = this.shownOn(page);
    while (!shown.every(({ rows }) => rows.get().loaded)) await turn();
    this.page = page;
    void page.offline.freshen().catch(() => undefined);
    return page;
  }

  /** What the lists show, in their order. */
  lacks(): Lack[] {
    return inOrder(this.page?.offline.mirror.rows(lacks, wholeCompany).get().rows);
  }

  storeLacks(): StoreLack[] {
    const { page, store } = this;
    if (!page || store === undefined) return [];
    const flags = page.offline.mirror.rows<LackFlags>(lackFlags, store).get().rows;
    return this.lacks().flatMap((lack) => storeLack(lack, flags.get(lack.id)?.value, store) ?? []);
  }

  tickets(): Ticket[] {
    return inOrder(this.page?.offline.mirror.rows(tickets, this.user).get().rows);
  }

  scenes(): Scene[] {
    return inOrder(this.page?.offline.mirror.rows(scenes, wholeCompany).get().rows);
  }

  /** What was refused, in order. */
  parked(): readonly StoredOperation[] {
    const { operations } = this.page?.offline.mirror.pending.get() ?? { operations: [] };
    return operations.filter(({ state }) => state === 'parked');
  }

  /** What its screens show, each with its scope and its collection. */
  shownOn(page: Page) {
    const { store, user } = this;
    const { mirror } = page.offline;
    return [
      { scope: companyScope, of: lacks.name, rows: mirror.rows(lacks, wholeCompany) },
      { scope: companyScope, of: scenes.name, rows: mirror.rows(scenes, wholeCompany) },
      { scope: scopeOf('user', user), of: tickets.name, rows: mirror.rows(tickets, user) },
      ...(store === undefined
        ? []
        : [{ scope: storeScope(store), of: lackFlags.name, rows: mirror.rows(lackFlags, store) }]),
    ];
  }
}

function inOrder<Row>(rows: ReadonlyMap<string, { value: Row }> | undefined): Row[] {
  return [...(rows ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { value }]) => value);
}
