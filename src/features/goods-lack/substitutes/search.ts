import { addressOf, apart, text } from '#core/wire/address';

/** The page's address. `substitute`: only goods that it is offered for. */
export const substitutesAddress = addressOf({ q: apart(text()), substitute: text(60) }, { sort: [] });

export type SubstitutesSearch = ReturnType<typeof substitutesAddress.read>;
