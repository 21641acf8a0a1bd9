import { newest } from '../ui/scanner/newest.ts';

const lists = newest<(event: KeyboardEvent) => void>();

/** A list's place in the order of coming. */
export const printPlace = lists.place;

/** Hears all keys of the page for the list that came on screen last, such as a sheet's; the answer stops that. */
export function takePrintKey(place: number, press: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (lists.current() === listen) press(event);
  };
  const stop = lists.add(place, listen);
  addEventListener('keydown', listen);
  return () => {
    stop();
    removeEventListener('keydown', listen);
  };
}
