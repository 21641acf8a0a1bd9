const languages = ['zh', 'en', 'es', 'ja'];
const usage =
  'Usage: npm run new-feature -- <one> <many> zh=... en=... es=... ja=...\n' +
  'as in: npm run new-feature -- shelf-label shelf-labels zh=货架标签 en="Shelf labels" es=Etiquetas ja=棚ラベル';

/**
 * How a new feature is called, as it was said on the command line: `problem` says what is missing.
 * @param {readonly string[]} said
 * @returns {{ names: Record<'one' | 'many' | 'oneKebab' | 'manyKebab', string>, titles: Record<string, string>, problem?: string }}
 */
export function parseNames([one = '', many = '', ...said]) {
  const titles = Object.fromEntries(said.map((title) => title.split(/=(.*)/s, 2)));
  const names = { oneKebab: one, manyKebab: many, one: camel(one), many: camel(many) };
  const isName = (name) => /^[a-z]+(-[a-z]+)*$/.test(name);
  const missing = languages.filter((language) => !titles[language]?.trim());
  if (!isName(one) || !isName(many) || one === many)
    return {
      names,
      titles,
      problem: `One of them and many need names of their own, in small letters and hyphens.\n${usage}`,
    };
  if (missing.length > 0)
    return { names, titles, problem: `It has no title in ${missing.join(', ')}.\n${usage}` };
  return { names, titles: Object.fromEntries(languages.map((language) => [language, titles[language]])) };
}

function camel(kebab) {
  return kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
