import * as T from 'typebox';

/** As it was typed: six digits or a recovery code, with spaces and dashes or without. */
export const Code = T.String({ maxLength: 40 });
