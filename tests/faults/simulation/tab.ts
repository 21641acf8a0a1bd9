import { ownStore, type Page } from '../world/phone.ts';
import { things } from '../world/shelf.ts';
import type { Deed } from './deed.ts';

/** A page with somebody looking at it, who would notice what disappears and how often they are asked to sign in. */
export class Tab {
  /** Words that were on the screen and are not any more. */
  readonly vanished: string[] = [];
  asked = 0;
  private readonly seen = new Set<Deed>();

  constructor(
    readonly user: string,
    readonly page: Page,
    private readonly deeds: readonly Deed[],
    /** The server has forgotten what it answered then: the row is away until the next pull. */
    private readonly isForgotten: (deed: Deed) => boolean,
  ) {
    let wasAsking = page.offline.status.get().paused === 'signed-out';
    page.offline.status.subscribe(() => {
      const isAsking = page.offline.status.get().paused === 'signed-out';
      if (isAsking && !wasAsking) this.asked += 1;
      wasAsking = isAsking;
    });
    page.offline.mirror.rows(things, ownStore).subscribe(() => this.look());
    this.look();
  }

  shows({ thing, word, kind }: Deed): boolean {
    const shown = this.page.thing(thing);
    return kind === 'mark' ? (shown?.marks.includes(word) ?? false) : shown?.name === word;
  }

  /** Names are written over by others; a mark goes only when it is taken back. */
  private look(): void {
    if (this.page.isGone) return;
    for (const deed of this.deeds) {
      if (deed.kind !== 'mark' || deed.wish !== 'done') this.seen.delete(deed);
      else if (this.shows(deed)) this.seen.add(deed);
      else if (this.seen.delete(deed) && !this.isForgotten(deed)) this.vanished.push(deed.word);
    }
  }
}
