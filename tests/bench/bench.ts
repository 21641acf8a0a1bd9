import type { Figure, Missing } from './figures.ts';
import type { FloorServer } from './floor.process.ts';
import type { Browser } from './phone.ts';
import type { Product } from './product.ts';

/** What an item measures with. Servers start when they are first asked for, and are shared. */
export type Bench = {
  checkoutDir: string;
  browser: Browser;
  /** With the demo company as a first start makes it: 12 stores of about 1,000 lots. */
  demo(): Promise<Product>;
  /** With 50 stores of 5,000 lots. */
  large(): Promise<Product>;
  /** The demo company again, with the limits of requests that `npm start` has. */
  guarded(): Promise<Product>;
  floor(): Promise<FloorServer>;
};

export type Item = { title: string; measure(bench: Bench): Promise<(Figure | Missing)[]> };

/** Somebody who works in a store of the demo company, large or not. */
export const somebody = { usercode: '100101', userId: 'u-100101', store: '1001' };
