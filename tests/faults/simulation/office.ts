import { codes } from '#core/wire/codes';
import type { No } from '../world/feature.ts';
import { ownStore } from '../world/phone.ts';
import type { FakeServer } from '../world/server.ts';
import type { VirtualTime } from '../world/virtual-time.ts';

/** What happens at the server meanwhile, and what others do there. */
export class Office {
  /** Things that it refuses to hear of, for now. */
  readonly refused = new Set<string>();
  isForbidden = false;
  /** It speaks to the app's new version only. */
  isDemanding = false;
  restores = 0;
  private isBusy = false;
  private holdOffUntilMs = 0;
  private changes = 0;
  private backup: () => void;
  private readonly uncommitted: (() => void)[] = [];

  constructor(
    private readonly server: FakeServer,
    private readonly time: VirtualTime,
    private readonly buildOfApp: () => number,
  ) {
    this.backup = server.backUp();
    server.refuse = (operation) => this.refusalOf(JSON.stringify(operation.body));
    server.refuseRequest = () => this.refusalOfAll();
  }

  /** For a while it takes no more, and says for how long. */
  holdOff(seconds: number): void {
    this.holdOffUntilMs = this.time.now() + seconds * 1000;
  }

  /** Its database is too busy for some things: the answer is that they are to be tried again. */
  busy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  upgrade(isDemanding: boolean): void {
    this.server.version = 2;
    this.isDemanding ||= isDemanding;
  }

  backUp(): void {
    this.backup = this.server.backUp();
  }

  restore(): void {
    this.restores += 1;
    this.backup();
  }

  /** Somebody else names a thing that people here may be naming too. */
  rename(thing: string): void {
    const marks = this.server.thing(ownStore, thing)?.marks ?? [];
    this.server.write(ownStore, thing, { name: this.newName(), marks });
  }

  /** Many rows under one number: more than a page. */
  import(): void {
    const name = this.newName();
    this.server.begin(
      ownStore,
      imported.map((key) => ({ key, value: { marks: [], name } })),
    )();
  }

  sellOut(which: number): void {
    this.server.write(ownStore, imported[which % imported.length] ?? '', null);
  }

  /** Tombstones are forgotten while devices sleep. */
  sweep(): void {
    this.server.sweep();
  }

  /** A transaction begins, and commits when others have come and gone. */
  beginLate(which: number): void {
    const value = { marks: [], name: this.newName() };
    this.uncommitted.push(this.server.begin(ownStore, [{ key: `late ${which}`, value }]));
  }

  commitLate(): void {
    this.uncommitted.shift()?.();
  }

  /** Its own trouble is over; what it refuses, and what it demands, stays. */
  clearUp(): void {
    this.server.diesAfter = null;
    this.holdOffUntilMs = 0;
    this.isBusy = false;
    while (this.uncommitted.length > 0) this.commitLate();
  }

  private newName(): string {
    this.changes += 1;
    return `theirs ${this.changes}`;
  }

  private refusalOf(body: string): No | undefined {
    if (this.isForbidden) return { code: codes.forbidden, reason: 'permission-withdrawn' };
    for (const thing of this.refused) {
      if (body.includes(`"${thing}"`)) return { code: codes.invalid, reason: 'too-new' };
    }
    if (this.isBusy && body.includes('"thing 1"'))
      return { code: codes.unavailable, reason: 'database-busy' };
    return undefined;
  }

  private refusalOfAll(): No | undefined {
    const leftMs = this.holdOffUntilMs - this.time.now();
    if (leftMs > 0) {
      const retryAfterSeconds = Math.ceil(leftMs / 1000);
      return { code: codes.tooManyRequests, reason: 'too-many-requests', retryAfterSeconds };
    }
    if (this.isDemanding && this.buildOfApp() < 2)
      return { code: codes.clientTooOld, reason: 'client-too-old' };
    return undefined;
  }
}

const imported = ['other 0', 'other 1', 'other 2', 'other 3', 'other 4'];
