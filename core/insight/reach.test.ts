import { expect, it } from 'vitest';
import { figureNames } from './figures.ts';
import { type FigureReader, isOfAllStores, reaches } from './reach.ts';

const halfPast = ['ages', 'buyers', 'handled'];
const shortages = ['shortages', 'answers', 'watches'];
const lists = ['MENU-LACK-MANAGER', 'MENU-WATCH'];

it.each<[string, FigureReader, string[], string[]]>([
  ['a store’s leader', { points: [], psrCode: null, stores: ['1001'] }, halfPast, []],
  ['whoever has stores and the lists: their stores', { points: lists, stores: ['1001'] }, halfPast, []],
  ['head office', { points: [...lists, 'POINT-HALFPAST-ALL'], stores: ['1001', '1002'] }, [], []],
  [
    'a purchaser without a store',
    { points: lists, psrCode: 'buyer01', stores: [] },
    figureNames.filter((one) => ![...halfPast, ...shortages].includes(one)),
    shortages,
  ],
  ['nobody in particular', { points: [], stores: [] }, [...figureNames], []],
])('%s', (_who, reader, hidden, ofAllStores) => {
  expect(figureNames.filter((one) => !reaches(one, reader)).toSorted()).toEqual([...hidden].toSorted());
  expect(figureNames.filter((one) => isOfAllStores(one, reader)).toSorted()).toEqual(ofAllStores.toSorted());
});
