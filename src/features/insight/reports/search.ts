import { addressOf, apart, oneOf, type Searched, text } from '#core/wire/address';

/** The page's address. Besides what is looked for: what a new one is narrowed to. */
export const reportAddress = addressOf(
  {
    q: text(),
    period: apart(oneOf('week', 'quarter')),
    region: apart(text(60)),
    store: apart(text(20)),
    category: apart(text(60)),
    buyer: apart(text(60)),
  },
  { sort: [] },
);

export type ReportSearch = ReturnType<typeof reportAddress.read>;
export type ReportProps = Searched<ReportSearch>;
