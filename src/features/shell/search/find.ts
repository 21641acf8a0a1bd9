import Fuse from 'fuse.js';

/** A page that can be found: its title with those above it, outermost first, and where it is. */
export type Findable = { titles: readonly string[]; to: string };

/** How a title is read aloud, in letters: whole, and by its initials. */
export type Spell = (title: string) => { full: string; initials: string };

/**
 * Answers a search over pages, best first (spec 2, section 9: fuzzy threshold 0.4; title 0.7, pinyin 0.3, path 0.3). With
 * `spell`, titles are also found by their pinyin, those of the groups above a page too.
 */
export function finder<Page extends Findable>(
  pages: readonly Page[],
  spell?: Spell,
): (query: string) => Page[] {
  const fuse = new Fuse(
    pages.map((page) => ({
      page,
      title: page.titles,
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
    return wanted === '' ? [...pages] : fuse.search(wanted).map(({ item }) => item.page);
  };
}

/** Whole and in initials, of each title by itself and of all together. */
function spelt(page: Findable, spell: Spell): string[] {
  const parts = page.titles.map(spell);
  const whole = (how: 'full' | 'initials') => parts.map((part) => part[how]).join('');
  return [...parts.flatMap(({ full, initials }) => [full, initials]), whole('full'), whole('initials')];
}
