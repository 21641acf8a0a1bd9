/** The name of goods in the reader's language, where there is one. */
export function nameIn(goods: { name: string; nameEn: string | null }, language: string): string {
  return language === 'en' || language === 'es' ? (goods.nameEn ?? goods.name) : goods.name;
}
