/** What holds where a thing can be. */
export type PlaceRule<Part extends string> = {
  /** Whose turn it is: who has to do something about it now. */
  turn: readonly Part[];
  /** Nothing follows: no move starts here but one that takes the last one back. */
  isFinal?: true;
  /** How its clock stands here. */
  clock?: 'running' | 'paused' | 'stopped';
};

/** Who may move a thing, and from where. */
export type MoveRule<Place extends string, Part extends string> = {
  from: readonly Place[];
  by: readonly Part[];
  /** Words have to be said with it. */
  needsWords?: true;
  /** It takes the last move back. */
  takesBack?: true;
};

type Rules<Key extends string, Rule> = Readonly<Record<Key, Rule>>;

/**
 * A workflow made of two tables, read by buttons, checks and lists. What they do not list nobody may do.
 *
 * @param places every place, in the order in which a thing passes them
 * @param moves every move
 */
export function workflowOf<Place extends string, Part extends string, Move extends string>(
  places: Rules<Place, PlaceRule<Part>>,
  moves: Rules<Move, MoveRule<Place, Part>>,
) {
  const names = keysOf(moves);
  /** Whether a move starts in a place. */
  const starts = (move: Move, place: Place) => moves[move].from.includes(place);
  /** Whether a move is for somebody who is this to the thing. */
  const isFor = (move: Move, parts: ReadonlySet<Part>) => moves[move].by.some((part) => parts.has(part));
  return {
    places: keysOf(places),
    moves: names,
    starts,
    isFor,
    /** The moves that somebody may make, in the order of the table. */
    allowed: (place: Place, parts: ReadonlySet<Part>) =>
      names.filter((move) => starts(move, place) && isFor(move, parts)),
    /** Whether the words are missing that a move needs. */
    lacksWords: (move: Move, words: string | undefined) =>
      moves[move].needsWords === true && (words ?? '').trim() === '',
  };
}

/** The keys of a table, in its order. */
export function keysOf<Key extends string>(table: Rules<Key, unknown>): Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** The places of which something holds, in their order. */
export function placesWhere<Place extends string, Rule>(
  places: Rules<Place, Rule>,
  holds: (rule: Rule) => boolean,
): Place[] {
  return keysOf(places).filter((place) => holds(places[place]));
}
