import { deskQuery } from './desk-query.ts';
import { lastSeenName } from './lift-last-seen.ts';

/**
 * A screen as it was last seen on this phone. index.html draws it before any module has run, under a bar that says so; a
 * press on it goes nowhere. It goes when the app has drawn what is true now.
 */
export type LastSeen = {
  /** The address on this origin, without what follows `#`. */
  at: string;
  /** The app's first script: of another version the names of the styles are others. */
  build: string | undefined;
  language: string;
  width: number;
  /** It was left further down: a reload goes there, and has no picture of that. */
  isScrolled: boolean;
  /** Attributes of the page's root that styles ask for. */
  attributes: [string, string][];
  /** What the page itself is styled by, and names of the style sheets in `Kept`. */
  styles: string;
  sheets: string[];
  html: string;
};

/** What is kept: screens, and the text of each style sheet that one of them has. Its next start fetches nothing for it. */
type Kept = { screens: LastSeen[]; sheets: Record<string, string> };

/** So many screens are kept, the newest first. */
const most = 4;
/** Keeps what is on screen whenever it goes out of sight, for the one who is signed in. Answers the end, which forgets it. */
export function keepLastSeen(): () => void {
  const keep = () => {
    if (document.visibilityState === 'hidden' && !matchMedia(deskQuery).matches) keepScreens(withNow(read()));
  };
  document.addEventListener('visibilitychange', keep);
  return () => {
    document.removeEventListener('visibilitychange', keep);
    keepScreens([]);
  };
}

function withNow(kept: readonly LastSeen[]): LastSeen[] {
  const at = location.pathname + location.search;
  const root = document.getElementById('root');
  const others = kept.filter((one) => one.at !== at);
  const before = kept.find((one) => one.at === at);
  if (!root || root.querySelector('[data-skeleton], [data-figure][aria-busy=true]')) return [...kept];
  if (scrollY > 0) return before ? [{ ...before, isScrolled: true }, ...others] : others;
  const now: LastSeen = {
    at,
    build: document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src,
    language: document.documentElement.lang,
    width: innerWidth,
    isScrolled: false,
    attributes: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    styles: linkedSheets()
      .map(({ sheet }) => textOf(sheet, aboutRoot))
      .join(''),
    sheets: linkedSheets().map(({ href }) => href),
    html: pictureOf(root),
  };
  return [now, ...others].slice(0, most);
}

/** Without what lies below the screen, and without pictures whose addresses end with this page. */
function pictureOf(root: Element): string {
  const copy = root.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  cut(root, copy);
  for (const image of copy.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src');
  return copy.innerHTML;
}

function cut(real: Element, copy: Element): void {
  const copies = [...copy.children];
  [...real.children].forEach((child, at) => {
    const its = copies[at];
    if (!its) return;
    if (child.getBoundingClientRect().top > innerHeight) its.remove();
    else cut(child, its);
  });
}

function keepScreens(screens: LastSeen[]): void {
  const named = new Set(screens.flatMap(({ sheets }) => sheets));
  const before = readKept()?.sheets ?? {};
  const now = Object.fromEntries(
    linkedSheets().map(({ href, sheet }) => [href, before[href] || textOf(sheet)]),
  );
  const sheets = Object.fromEntries(
    Object.entries({ ...before, ...now }).filter(([href]) => named.has(href)),
  );
  write({ screens, sheets });
}

function linkedSheets(): { href: string; sheet: CSSStyleSheet }[] {
  return [...document.styleSheets].flatMap((sheet) => (sheet.href ? [{ href: sheet.href, sheet }] : []));
}

function textOf(sheet: CSSStyleSheet, isWanted = (_rule: CSSRule) => true): string {
  return rulesOf(sheet)
    .filter(isWanted)
    .map(({ cssText }) => cssText)
    .join('');
}

/** Some browsers list a sheet that is still on its way, and throw for its rules. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** In a picture apart from the page such a rule finds no root; what it says there is inherited. */
function aboutRoot({ cssText }: CSSRule): boolean {
  return cssText.startsWith(':root');
}

function read(): LastSeen[] {
  return readKept()?.screens ?? [];
}

function readKept(): Kept | undefined {
  try {
    const kept: Kept | undefined = JSON.parse(localStorage.getItem(lastSeenName) ?? 'null') ?? undefined;
    // Earlier releases kept a list of screens.
    return Array.isArray(kept?.screens) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    if (kept.screens.length === 0) localStorage.removeItem(lastSeenName);
    else localStorage.setItem(lastSeenName, JSON.stringify(kept));
  } catch {
    // Storage is full or off: the next start draws its grey places.
  }
}
