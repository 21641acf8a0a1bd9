import { closedKeptDays, insertTicket, moveTicket } from '#core/andon/contract';
import type { Event } from '#core/andon/workflow';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { isHeld } from '#core/goods-lack/decision';
import { afterDecision } from '#core/goods-lack/fold';
import type { Lack } from '#core/goods-lack/row';
import { codes } from '#core/wire/codes';
import { andonFeature } from '../world/andon-server.ts';
import { AndonTables, departmentOf, sceneChange } from '../world/andon-tables.ts';
import { LackTables, LackWriting, newLack, newLine, stores } from '../world/lack-tables.ts';
import { beginExport } from '../world/pos-export.ts';
import type { ScopedChange } from '../world/rows.ts';
import type { FakeServer } from '../world/server.ts';
import type { VirtualTime } from '../world/virtual-time.ts';

/** What an effect of the office is called in the server's ledger. */
export const officeCalls = {
  come: 'office.come',
  file: 'office.file',
  sweep: 'office.sweep',
  scene: 'office.scene',
  people: 'office.people',
} as const;

/** Who did what: raised it first, which says where it went, then a move. */
export type TicketStep = [user: string, did: 'sented' | 'check' | Event];

/** What happens at the server meanwhile: logistics, files, the night's sweep, backups, and colleagues’ exports. */
export class CompanyOffice {
  restores = 0;
  isForbidden = false;
  private deeds = 0;
  private backup: () => void;
  private readonly begun: { epoch: string; commit: () => void }[] = [];

  constructor(
    private readonly server: FakeServer,
    private readonly time: VirtualTime,
  ) {
    this.backup = server.backUp();
    server.refuse = () =>
      this.isForbidden ? { code: codes.forbidden, reason: 'permission-withdrawn' } : undefined;
  }

  /** Logistics tell of a shortage, or anew how much of it is missing. */
  come(which: number): void {
    const id = `lack ${which}`;
    const isEverywhere = which % 2 === 0;
    this.write(officeCalls.come, { id }, (now, writing) => {
      const lack = now.lack(id)?.lack ?? newLack(id, this.today, isEverywhere);
      writing.lack(this.held({ ...lack, lackQty: lack.lackQty + 1 }));
      if (isEverywhere) return;
      for (const store of stores) {
        const flags = now.flags(store, id) ?? newLine(id, 1);
        writing.store(store, { ...flags, lackQty: (flags.lackQty ?? 0) + 1 });
      }
    });
  }

  /** A file decides about a shortage, whatever anybody has seen. */
  file(which: number, disposeFlag: string): void {
    const id = `lack ${which}`;
    const remark = `of file ${this.deeds}`;
    const cleared = { exchangeGd1Code2: '', exchangeGd2Code2: '', exchangeGd3Code2: '' };
    const fields = { disposeFlag, remark, ...cleared };
    if (!this.server.at((tables) => new LackTables(tables).lack(id))) return;
    this.write(officeCalls.file, { id, fields }, (now, writing) => {
      const lack = now.lack(id)?.lack;
      if (lack) writing.lack(this.held(afterDecision(lack, fields, this.edit)));
    });
  }

  /** The night: devices forget what has been decided or open for long. */
  sweep(): void {
    this.write(officeCalls.sweep, {}, (now, writing) => {
      for (const { lack, held } of now.lacks())
        if (held && !this.held(lack).held) writing.lack(this.held(lack));
    });
  }

  /** A scene comes, or is switched off or on. */
  scene(which: number, isEnabled: boolean): void {
    this.enact(officeCalls.scene, () => [sceneChange(`scene ${which}`, isEnabled)]);
  }

  /** A ticket that has come so far. */
  ticket([first, ...steps]: readonly TicketStep[]): void {
    const id = `0199bbbb-0000-7000-8000-${String(this.deeds).padStart(12, '0')}`;
    const scene = { andonCordType: 'soft', sceneLevel1Id: 'scene 0' };
    const said = { id, title: `title of ${id}`, description: 'words', ...scene };
    if (first) this.operate(first[0], insertTicket.name, {}, { ...said, stats: 'sented' });
    for (const [user, event] of steps) this.operate(user, moveTicket.name, { id }, { event });
  }

  isAway(user: string): boolean {
    return this.server.at((tables) => new AndonTables(tables).isAway(user));
  }

  /** Somebody is disabled: their sessions end, and they sign in no more until they may again. */
  disable(user: string, isAway: boolean): void {
    if (this.isAway(user) === isAway) return;
    this.enact(officeCalls.people, (now) => now.absence(user, isAway));
    this.enact(officeCalls.people, (now) => now.ledAnew(user, `office ${this.deeds}`));
    const { sessions } = this.server;
    if (isAway) for (const [token, whose] of sessions) if (whose === user) sessions.delete(token);
  }

  everybodyIsBack(): void {
    for (const user of Object.keys(departmentOf)) this.disable(user, false);
  }

  /** Devices forget what has been closed for long. */
  forgetClosed(): void {
    const before = this.time.now() - closedKeptDays * 86_400_000;
    this.enact(officeCalls.sweep, (now) =>
      now
        .all()
        .filter(({ held, ticket }) => held && ticket.state === 'close')
        .filter(({ ticket }) => Date.parse(ticket.updated.at) < before)
        .flatMap((stored) => now.changes(stored, { ...stored, held: false })),
    );
  }

  backUp(): void {
    this.backup = this.server.backUp();
  }

  restore(): void {
    this.restores += 1;
    this.backup();
  }

  /** A colleague's export, that has looked and not yet taken. */
  beginExport(store: string): void {
    this.deeds += 1;
    const requestId = `colleague ${this.deeds}`;
    const commit = this.server.at((tables) => beginExport(tables, store, { requestId }, 'colleague'));
    this.begun.push({ epoch: this.server.epoch, commit });
  }

  commitExport(): void {
    const first = this.begun.shift();
    // One that a restore has overtaken never commits.
    if (first?.epoch === this.server.epoch) first.commit();
  }

  clearUp(): void {
    this.server.diesAfter = null;
    while (this.begun.length > 0) this.commitExport();
  }

  private operate(user: string, call: string, params: object, body: object): void {
    this.deeds += 1;
    const id = `office ${this.deeds}`;
    const base = { version: null, was: {} };
    const occurredAt = new Date(this.time.now()).toISOString();
    this.server.at((tables) => {
      const done = andonFeature.effectOf(
        { id, call, version: 1, params, body, base, occurredAt },
        user,
        tables,
        1,
      );
      if (done === 'too-new' || 'reason' in done) throw new Error(`${call} of ${user} was refused`);
      tables.enact({ id, user, call, params, body, was: {} }, done.changes);
    });
  }

  private enact(call: string, changes: (now: AndonTables) => readonly ScopedChange[]): void {
    this.deeds += 1;
    const effect = { id: `office ${this.deeds}`, user: 'office', call, params: {}, body: {}, was: {} };
    this.server.at((tables) => tables.enact(effect, changes(new AndonTables(tables))));
  }

  private write(call: string, body: unknown, work: (now: LackTables, writing: LackWriting) => void): void {
    this.deeds += 1;
    this.server.at((tables) => {
      const now = new LackTables(tables);
      const writing = new LackWriting(now);
      work(now, writing);
      tables.enact(
        { id: `office ${this.deeds}`, user: 'office', call, params: {}, body, was: {} },
        writing.changes(),
      );
    });
  }

  private held(lack: Lack): { lack: Lack; held: boolean } {
    const decidedOn = lack.edit && dayInZone(lack.edit.at, defaultTimeZone);
    return { lack, held: isHeld(lack, decidedOn, this.today) };
  }

  private get today(): string {
    return dayInZone(this.time.now(), defaultTimeZone);
  }

  private get edit() {
    return { userId: 'office', userName: 'office', at: new Date(this.time.now()).toISOString() };
  }
}
