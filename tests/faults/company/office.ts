import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { isHeld } from '#core/goods-lack/decision';
import { afterDecision } from '#core/goods-lack/fold';
import type { Lack } from '#core/goods-lack/types';
import { codes } from '#core/wire/codes';
import { LackTables, LackWriting, newLack, newLine, stores } from '../world/lack-tables.ts';
import { beginExport } from '../world/pos-export.ts';
import type { FakeServer } from '../world/server.ts';
import type { VirtualTime } from '../world/virtual-time.ts';

/** What an effect of the office is called in the server's ledger. */
export const officeCalls = { come: 'office.come', file: 'office.file', sweep: 'office.sweep' } as const;

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
