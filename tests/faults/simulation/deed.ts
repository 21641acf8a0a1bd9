/** Something that a person did, and what they know of it. */
export type Deed = {
  user: string;
  thing: string;
  /** Unique in its day: whatever shows it, or has its effect, can be told. */
  word: string;
  kind: 'mark' | 'name';
  id: string | undefined;
  /** `unknown`: the page was gone before it said anything. */
  told: 'saved' | 'not-saved' | 'unknown';
  /** What the person wants of it by now. `unsure`: nobody can say whether it had its effect. */
  wish: 'done' | 'taken-back' | 'unsure';
  /** Places in the order of everything that happened. */
  begunAt: number;
  toldAt: number;
  /** The last time that it had its effect, by the server's clock. */
  effectAtMs: number | undefined;
  /** Since it was recorded a page died, or storage failed: attempts may have been counted for nothing. */
  isDisturbed: boolean;
  /** The database that it was recorded in has been lost since. */
  isUprooted: boolean;
  /** The page is still there that has to say what became of it. */
  isAnswerable: () => boolean;
  /** It was refused once: its attempts begin anew when it is tried again. */
  wasRefused: boolean;
};

/** Saved, wanted, and nothing known that would excuse its absence. */
export function isOwed(deed: Deed): deed is Deed & { id: string } {
  return deed.told === 'saved' && deed.wish === 'done' && deed.id !== undefined;
}
