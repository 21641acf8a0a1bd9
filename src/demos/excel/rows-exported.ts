/** As many as the template exports. */
export const rowsExported = 20;
