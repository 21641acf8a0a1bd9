import Fuse from 'fuse.js';
import type { Spell } from '../../../ui/text/spelling.ts';

/**
 * A page that can be found, or a deed: its title with those above it, outermost first, and where it is. `also`: what it is
 * called in other languages.
 */
export type Findable = { titles: readonly string[]; to: string; also?: readonly string[] };

/**
 * Answers a search over pages, best first (spec 2, section 9: fuzzy threshold 0.4; title 0.7, pinyin 0.3, path 0.3). With
 * `spell`, titles are also found by their pinyin, those of the groups above a page too. Likeness is for slips of the
 * finger: where some pages have what was typed as it is, those that are merely like it are left out.
 */
export function finder<Page extends Findable>(
  pages: readonly Page[],
  spell?: Spell,
): (query: string) => Page[] {
  const fuse = new Fuse(
    pages.map((page) => ({
      page,
      title: [...page.titles, ...(page.also ?? [])],
      path: page.to,
      pinyin: spell ? spelt(page, spell) : [],
    })),
    {
      threshold: 0.4,
      location: 0,
      distance: 100,
      minMatchCharLength: 1,
      keys: [
        { name: 'title', weight: 0.7 },
        { name: 'pinyin', weight: 0.3 },
        { name: 'path', weight: 0.3 },
      ],
    },
  );
  return (query) => {
    const wanted = query.trim();
    if (wanted === '') return [...pages];
    const found = fuse.search(wanted).map(({ item }) => item);
    const exact = found.filter((item) => has(item, wanted.toLowerCase()));
    return (exact.length > 0 ? exact : found).map(({ page }) => page);
  };
}

function has(
  { title, path, pinyin }: { title: readonly string[]; path: string; pinyin: string[] },
  text: string,
) {
  return [...title, path, ...pinyin].some((candidate) => candidate.toLowerCase().includes(text));
}

/** Whole and in initials, of each title by itself and of all together. */
function spelt(page: Findable, spell: Spell): string[] {
  const parts = page.titles.map(spell);
  const others = (page.also ?? []).map(spell);
  const whole = (how: 'full' | 'initials') => parts.map((part) => part[how]).join('');
  const all = [
    ...[...parts, ...others].flatMap(({ full, initials }) => [full, initials]),
    ...[whole('full'), whole('initials')],
  ];
  // The same twice would weigh twice.
  return [...new Set(all)];
}
