import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moves as ticketMoves, places as ticketPlaces } from '../andon/workflow.ts';
import { moves as stockMoves, places as stockPlaces } from '../half-past/workflow.ts';
import { moves as watchMoves, places as watchPlaces } from '../shortage-watch/workflow.ts';
import { moves as transferMoves, places as transferPlaces } from '../surplus/transfer-workflow.ts';
import { keysOf, type MoveRule, type PlaceRule, placesWhere, workflowOf } from './workflow.ts';

type Tables = { places: Record<string, PlaceRule<string>>; moves: Record<string, MoveRule<string, string>> };

const all: Record<string, Tables> = {
  tickets: { places: ticketPlaces, moves: ticketMoves },
  watches: { places: watchPlaces, moves: watchMoves },
  decisions: { places: stockPlaces, moves: stockMoves },
  transfers: { places: transferPlaces, moves: transferMoves },
};

describe.each(Object.entries(all))('the tables of %s', (_what, { places, moves }) => {
  const { allowed, starts } = workflowOf(places, moves);

  test('let nothing follow what is final, and something all else', () => {
    const ends = keysOf(places).filter(
      (place) => !keysOf(moves).some((move) => starts(move, place) && !moves[move]?.takesBack),
    );
    expect(ends).toEqual(placesWhere(places, ({ isFinal }) => isFinal === true));
    for (const place of ends) expect(places[place]?.turn).toEqual([]);
  });

  test('give those whose turn it is something to do', () => {
    for (const [place, { turn }] of Object.entries(places))
      for (const part of turn) expect(allowed(place, new Set([part])), `${part} of ${place}`).not.toEqual([]);
  });

  test('let nobody who is nothing to it do anything', () => {
    for (const place of keysOf(places)) expect(allowed(place, new Set())).toEqual([]);
  });
});

const names = ['a', 'b', 'c', 'd'];
const someNames = fc.subarray(names);
const tables = fc.record({
  places: fc.constant(Object.fromEntries(names.map((name) => [name, { turn: [] }]))),
  moves: fc.dictionary(
    fc.constantFrom('go', 'stay', 'end'),
    fc.record(
      { from: someNames, by: someNames, needsWords: fc.constant<true>(true) },
      { requiredKeys: ['from', 'by'] },
    ),
  ),
});

test('of any tables just the moves are possible that they list, for those to whom they give them', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(...names), someNames, ({ places, moves }, place, parts) => {
      const listed = Object.entries(moves)
        .filter(([, { from, by }]) => from.includes(place) && parts.some((part) => by.includes(part)))
        .map(([move]) => move);
      const { allowed, lacksWords } = workflowOf(places, moves);
      expect(allowed(place, new Set(parts))).toEqual(listed);
      for (const [move, { needsWords }] of Object.entries(moves)) {
        expect([undefined, ' ', '好'].map((words) => lacksWords(move, words))).toEqual([
          ...[needsWords === true, needsWords === true, false],
        ]);
      }
    }),
  );
});
