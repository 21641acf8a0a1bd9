import type { Day } from '#core/catalog/days';
import {
  type FigureName,
  figureNames,
  lastDays,
  type Narrowed,
  type Period,
  unknownTo,
} from '#core/insight/figures';
import { type FigureReader, reaches } from '#core/insight/reach';
import { addressOf, apart, day, type Field, oneOf, over, type Searched, text } from '#core/wire/address';

/** Also '': what nobody has given a kind yet has its own line, and leads to its own rows. */
const kind: Field<string, false> = {
  read: (raw) => (raw === '' ? raw : text(60).read(raw)),
  isFilter: false,
};

/** The page's address. Without a period: the last four weeks. */
export const insightAddress = addressOf(
  {
    period: oneOf('week', 'quarter', 'own'),
    from: day(),
    to: day(),
    region: text(60),
    store: text(20),
    category: text(60),
    buyer: text(60),
    /** The figure whose rows are open, and of which kind. */
    figure: over(oneOf(...figureNames)),
    key: kind,
    /** The store and the days of them alone, of which the page is not. */
    at: apart(text(20)),
    since: apart(day()),
    until: apart(day()),
  },
  { sort: [] },
);

export type InsightSearch = ReturnType<typeof insightAddress.read>;
export type InsightProps = Searched<InsightSearch>;

export function periodOf({ period, from, to }: InsightSearch, today: Day): Period {
  if (period !== 'own') return lastDays(period ?? 'month', today);
  const whole = lastDays('month', today);
  const [first, last] = [from ?? whole.from, to ?? whole.to];
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

export function narrowedBy({ store, region, category, buyer }: InsightSearch): Exact<Narrowed> {
  return {
    ...(store !== undefined && { hdstore: store }),
    ...(region !== undefined && { region }),
    ...(category !== undefined && { category }),
    ...(buyer !== undefined && { buyer }),
  };
}

type Exact<Asked> = { [Name in keyof Asked]?: Exclude<Asked[Name], undefined> };

/** Whether a figure can be told to somebody as it is narrowed. */
export function isTold(figure: FigureName, search: InsightSearch, reader: FigureReader): boolean {
  return reaches(figure, reader) && unknownTo(figure, narrowedBy(search)).length === 0;
}
