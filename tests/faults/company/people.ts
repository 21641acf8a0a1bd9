import { exchange, exportFlags } from '#core/goods-lack/decision';
import { codes } from '#core/wire/codes';
import type { Submission } from '#core/wire/operation';
import { NotSaved, type StoredOperation } from '#offline';
import { type Choice, chainOf, conflictsOf, decide } from '../../../src/features/sync/conflict.ts';
import { exportPath, type PosFile } from '../world/pos-export.ts';
import { ledgerHeader } from '../world/server.ts';
import type { World } from '../world/world.ts';
import { decisionOn, flagsOn, type Wish } from './said.ts';
import { saidAnew } from './say-anew.ts';
import type { Seat } from './seat.ts';

/** Something that a person did, and what they know of it. */
export type Deed = {
  seat: Seat;
  subject: string;
  id: string | undefined;
  /** `unknown`: the page was gone before it said anything. */
  told: 'saved' | 'not-saved' | 'unknown';
  /** `unsure`: its person took it back or settled it otherwise. */
  wish: 'done' | 'unsure';
  /** Places in the order of everything that happened. */
  begunAt: number;
  toldAt: number;
  effectAtMs: number | undefined;
  isAnswerable: () => boolean;
  /** What was written with it: it is never lost before it has had its effect. */
  words: string;
};

export type How = 'mine' | 'theirs' | 'own' | 'discard';

/** What people do about shortages. Deeds are begun and not waited for, because their page may die over them. */
export class People {
  readonly deeds: Deed[] = [];
  /** What nobody should ever hear, noted when it happened. */
  readonly complaints: string[] = [];
  private moments = 0;

  constructor(private readonly world: World) {}

  decide(seat: Seat, which: number, wish: Wish): void {
    const lack = among(seat.lacks(), which);
    const submission = lack && decisionOn(lack, wish);
    if (submission) this.save(seat, [submission]);
  }

  remark(seat: Seat, which: number): void {
    this.decide(seat, which, { remark: `remark ${this.moments}` });
  }

  /** One method for all that are ticked: saved together, or not at all. */
  decideAll(seat: Seat, wish: Wish): void {
    this.save(
      seat,
      seat.lacks().flatMap((lack) => decisionOn(lack, wish) ?? []),
    );
  }

  flag(seat: Seat, which: number, change: { exportFlag: string } | { exchangeFlag: string }): void {
    const isAsked = 'exchangeFlag' in change;
    const rows = seat
      .storeLacks()
      .filter(({ disposal, exportFlag }) =>
        isAsked ? disposal === exchange : exportFlag !== exportFlags.exported,
      );
    const row = among(rows, which);
    if (row) this.save(seat, [flagsOn(row, change)]);
  }

  flagAll(seat: Seat, exportFlag: string): void {
    const rows = seat.storeLacks().filter((row) => row.exportFlag !== exportFlags.exported);
    this.save(
      seat,
      rows.map((row) => flagsOn(row, { exportFlag })),
    );
  }

  /** Takes back one of the deeds that this seat knows to be saved. */
  undo(seat: Seat, which: number): void {
    const own = this.deeds.filter(
      (deed) => deed.seat === seat && deed.told === 'saved' && deed.wish === 'done',
    );
    const deed = among(own, which);
    const id = deed?.id;
    if (!deed || id === undefined) return;
    deed.wish = 'unsure';
    void this.expect(seat, (offline) => offline.resolve.undo(id));
  }

  /** Decides about a refused deed, the first unless it is said which, as on the page Sync. */
  settle(seat: Seat, how: How, parked = seat.parked()[0]): void {
    const { kinds, mirror } = seat.page?.offline ?? {};
    if (!parked || !kinds || !mirror) return;
    const { operations } = mirror.pending.get();
    const behind = operations.filter(
      ({ subject, state }) => subject === parked.subject && state === 'waiting',
    );
    const chain = chainOf(parked, behind);
    const conflicts = conflictsOf(chain, kinds);
    // What a page died over, and what takes something back, is nobody's deed.
    const deed = this.deedOf(parked);
    // What is still on its way would have its effect as well.
    if (this.mayStillArrive(seat, parked.id)) {
      void this.expect(seat, (offline) => offline.resolve.retry(parked.id));
    } else if (how === 'mine' && saidAnew(parked, seat)) {
      this.replace(seat, operations, [{ id: parked.id, submission: saidAnew(parked, seat) ?? null }]);
    } else if (how !== 'discard' && conflicts.length > 0) {
      const decided = decide(chain, kinds, conflicts, (field) => this.choice(how, field));
      this.replace(seat, operations, decided);
    } else if (how !== 'discard' && parked.lastAnswer?.code === codes.forbidden) {
      void this.expect(seat, (offline) => offline.resolve.retry(parked.id));
    } else {
      if (deed) deed.wish = 'unsure';
      void this.expect(seat, (offline) => offline.resolve.discard(parked.id));
    }
  }

  /** Exports; what has not been answered is asked again, by the same number. */
  async export(seat: Seat): Promise<void> {
    if (seat.store === undefined) return;
    this.moments += 1;
    const requestId = seat.asking ?? `request ${this.moments} of ${seat.user}`;
    seat.asking = requestId;
    const answer = await seat.phone.call(exportPath, { requestId }).catch(() => undefined);
    // Somebody else's page, a portal's: whoever has heard nothing asks again.
    const word: { code?: number; data?: PosFile & { reason?: string } } = await answer
      ?.json()
      .catch(() => ({}));
    const { code, data } = word ?? {};
    const isEmpty = data?.reason === 'nothing-to-export';
    if (code !== codes.success && !isEmpty) return;
    if (seat.asking === requestId) seat.asking = undefined;
    if (isEmpty) seat.empty.set(requestId, Number(answer?.headers.get(ledgerHeader)));
    else if (data) seat.files.push(data);
  }

  private choice(how: 'mine' | 'theirs' | 'own', field: string): Choice {
    if (how === 'theirs') return { take: 'theirs' };
    return how === 'own' && field === 'remark'
      ? { take: 'own', text: `own ${this.moments}` }
      : { take: 'mine' };
  }

  private replace(
    seat: Seat,
    operations: readonly StoredOperation[],
    decided: readonly { id: string; submission: Submission | null }[],
  ): void {
    const settled = decided.map(({ id, submission }) => {
      const former = operations.find((one) => one.id === id);
      const deed = former && this.deedOf(former);
      if (deed) deed.wish = 'unsure';
      const made = submission && this.begin(seat, submission);
      // It takes the place of the former one: before everything that waited behind that.
      if (made && deed) made.begunAt = deed.begunAt;
      const own = `99990000-0000-7000-8000-${String(this.moments).padStart(12, '0')}`;
      return { id, made, submission: submission && { ...submission, id: own } };
    });
    void this.expect(seat, async (offline) => {
      await offline.resolve.settle(settled);
      return true;
    }).then((isSaved) => {
      for (const { made, submission } of settled) if (made) this.tell(made, isSaved && submission?.id);
    });
  }

  /** Saved together, or not at all. */
  save(seat: Seat, submissions: readonly Submission[]): void {
    if (submissions.length === 0) return;
    const begun = submissions.map((submission) => this.begin(seat, submission));
    void this.expect(seat, (offline) => offline.submitAll(submissions)).then((ids) => {
      for (const [place, deed] of begun.entries()) this.tell(deed, ids?.[place]);
    });
  }

  private tell(deed: Deed, id: string | undefined | null | false): void {
    this.moments += 1;
    if (id) Object.assign(deed, { id, told: 'saved', toldAt: this.moments });
    else deed.told = 'not-saved';
  }

  private begin(seat: Seat, { subject, body }: Submission): Deed {
    this.moments += 1;
    const { page } = seat;
    const deed: Deed = {
      seat,
      subject,
      id: undefined,
      told: 'unknown',
      wish: 'done',
      begunAt: this.moments,
      toldAt: Number.POSITIVE_INFINITY,
      effectAtMs: undefined,
      isAnswerable: () => page?.isGone === false,
      words: JSON.stringify(body),
    };
    this.deeds.push(deed);
    return deed;
  }

  private deedOf({ id }: StoredOperation): Deed | undefined {
    return this.deeds.find((deed) => deed.id === id);
  }

  /** Undefined when the person was told that it was not saved. Nothing else may be told. */
  private async expect<Result>(
    { page }: Seat,
    work: (offline: NonNullable<Seat['page']>['offline']) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await page?.told(() => work(page.offline));
    } catch (error) {
      if (!(error instanceof NotSaved)) this.complaints.push(`somebody was told: ${error}`);
      return undefined;
    }
  }

  private mayStillArrive({ phone }: Seat, id: string): boolean {
    const longestMs = 60_000;
    const since = this.world.time.now() - longestMs;
    return phone.network.sent.some(
      ({ fate, atMs, ids }) =>
        fate !== 'answered' && fate !== 'not-looked-at' && atMs >= since && ids.includes(id),
    );
  }
}

function among<One>(all: readonly One[], which: number): One | undefined {
  return all[which % Math.max(1, all.length)];
}
