import { parentPort } from 'node:worker_threads';

/** What the reading thread is asked for after its first answer, and answers then; null: there are no more rows. */
export type PieceWanted = 'next';
export type PieceAnswer<Row> = Row[] | null;

/** Values in a piece: whoever takes it over is held up for a millisecond or two. */
const pieceValues = 10_000;

/**
 * Answers, and hands the rows over as they are asked for.
 *
 * @param valuesIn how many values a row has
 */
export function answerInPieces<Row>(
  head: unknown,
  rows: readonly Row[],
  valuesIn: (row: Row) => number,
): void {
  let at = 0;
  parentPort?.on('message', (_wanted: PieceWanted) => {
    const from = at;
    for (let values = 0; at < rows.length && values < pieceValues; at += 1) {
      const row = rows[at];
      if (row !== undefined) values += valuesIn(row);
    }
    const piece: PieceAnswer<Row> = at === from ? null : rows.slice(from, at);
    parentPort?.postMessage(piece);
  });
  parentPort?.postMessage(head);
}
