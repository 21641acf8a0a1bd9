import { type DictionaryType, dictionaryTypes } from '#core/dictionaries/rules';
import { addressOf, apart, oneOf } from '#core/wire/address';

/** Whose codes are shown; absent = those of the first. */
export const dictionaryAddress = addressOf({ type: apart(oneOf<DictionaryType>(...dictionaryTypes)) });

export type DictionarySearch = ReturnType<typeof dictionaryAddress.read>;
