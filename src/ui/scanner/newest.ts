/** Of those that want the same thing, the one that came on screen last has it alone. */
export type Newest<Taker> = {
  /** The next place in the order of coming. */
  place(): number;
  /** Answers how to stop wanting it. */
  add(place: number, taker: Taker): () => void;
  /** Nobody wants it when undefined. */
  current(): Taker | undefined;
};

export function newest<Taker>(): Newest<Taker> {
  const takers = new Map<number, Taker>();
  let places = 0;
  return {
    place() {
      places += 1;
      return places;
    },
    add(place, taker) {
      takers.set(place, taker);
      return () => {
        if (takers.get(place) === taker) takers.delete(place);
      };
    },
    current: () => takers.get(Math.max(...takers.keys())),
  };
}
