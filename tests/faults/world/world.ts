import { vi } from 'vitest';
import type { ServerFeature } from './feature.ts';
import { type App, type Page, Phone } from './phone.ts';
import { FakeServer } from './server.ts';
import { turn } from './turns.ts';
import { VirtualTime } from './virtual-time.ts';

// Dexie says so each time that it opens a database again which was closed under it.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** A server, some phones, and time that passes when the test says so: the offline module's whole outside. */
export class World {
  readonly time = new VirtualTime('2026-03-10T08:00:00Z');
  readonly server: FakeServer;
  private readonly phones: Phone[] = [];
  private ids = 0;

  /** @param feature what the server does; the shelf when it is not said */
  constructor(feature?: ServerFeature) {
    this.server = new FakeServer(() => this.time.now(), feature);
  }

  phone(app?: App): Phone {
    const phone = new Phone(this.time, this.server, () => this.newId(), app);
    this.phones.push(phone);
    return phone;
  }

  /** A phone with somebody signed in, and the app open. */
  async somebody(userId = 'anna'): Promise<{ phone: Phone; page: Page }> {
    const phone = this.phone();
    await phone.signIn(userId);
    const page = await phone.open(userId);
    await this.quiet();
    return { phone, page };
  }

  /** Lets everything come to rest that needs no time: storage, and answers that are there. */
  async quiet(): Promise<void> {
    const restfulTurns = 12;
    for (let turns = 0; turns < restfulTurns; turns += 1) {
      await turn();
      if (!this.phones.every((phone) => phone.isQuiet())) turns = 0;
    }
  }

  async seconds(count: number): Promise<void> {
    await this.quiet();
    await this.time.pass(count * 1000, () => this.quiet());
    await this.quiet();
  }

  /** The phone is off, or asleep: time passes, and what was due comes late, all at once. */
  async asleep(ms: number): Promise<void> {
    await this.quiet();
    this.time.jump(ms);
    await this.seconds(0);
  }

  end(): void {
    for (const phone of this.phones) for (const page of phone.pages) page.die();
  }

  /** Looks like a UUIDv7, and is the same in each run. */
  private newId(): string {
    this.ids += 1;
    return `01990000-0000-7000-8000-${String(this.ids).padStart(12, '0')}`;
  }
}
