import { lotFigures } from '#core/catalog/stock/row';

/** The figures of a lot that cards and open rows draw by hand. */
export const drawnFigures: readonly string[] = ['expiryDate', 'qty', 'liveQty', 'lastStockInDate'];

/** Whether there is any other. */
export const hasFurtherFigures = Object.keys(lotFigures.fields).some((name) => !drawnFigures.includes(name));
