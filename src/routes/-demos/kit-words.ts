/** The words of the frame of every demo page. */
export const kitWords = ['demo-kit', 'demo-menus'] as const;
