/** From 992 px on it is a desk (spec 1, section 2). */
export const deskQuery = '(min-width: 62em)';
