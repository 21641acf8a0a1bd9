/** The languages of the product (spec 1, section 1). */
export const languages = ['zh', 'en', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];
