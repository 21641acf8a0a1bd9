import { hasPoint } from '../access/may.ts';
import { points as lacks } from '../goods-lack/contract.ts';
import { points as halfPast } from '../half-past/contract.ts';
import { points as watches } from '../shortage-watch/contract.ts';
import type { FigureName } from './figures.ts';

/** Who asks for figures. `psrCode`: their code as a purchaser. */
export type FigureReader = {
  points: readonly string[];
  psrCode?: string | null | undefined;
  stores: readonly unknown[];
};

/** The list of the whole company that shows a figure's rows, by its permission point. */
const companyList: Partial<Record<FigureName, string>> = {
  shortages: lacks.manager,
  answers: lacks.manager,
  watches: watches.watch,
};

/** Whether somebody without a store, such as a purchaser, is told of all stores, as the list of the same rows does. */
export function isOfAllStores(figure: FigureName, { points, stores }: FigureReader): boolean {
  const list = companyList[figure];
  return list !== undefined && stores.length === 0 && hasPoint(points, list);
}

/** Whether a figure can have rows for somebody: what never has any is not shown to them. */
export function reaches(figure: FigureName, reader: FigureReader): boolean {
  if (figure === 'ages' || figure === 'buyers' || figure === 'handled')
    return hasPoint(reader.points, halfPast.all) || (reader.psrCode ?? null) !== null;
  return reader.stores.length > 0 || isOfAllStores(figure, reader);
}
