import createPurifier, { type Config } from 'dompurify';

/**
 * What may stand in text that somebody wrote: no script, no form, no frame, of all style only how a line is aligned; links
 * lead out of the app in a tab of their own, and pictures come from this app alone (decision 66).
 */
const allowed: Config = {
  // Named one by one: the library's own list has attributes that ask other hosts for pictures.
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'div',
      'blockquote',
      'pre',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'figure',
      'figcaption',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['code', 'kbd', 'samp', 'var', 'abbr', 'cite', 'dfn', 'q', 'time', 'wbr'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime', 'style', 'class'],
    ...['colspan', 'rowspan', 'span', 'scope', 'start', 'reversed', 'open'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const linkTo = /^(?:https?|mailto|tel):/i;
/** Which language a piece of code is written in. */
const codeLanguage = /^language-[\w+#-]+$/;
const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i;

/** Cleans text that somebody wrote, as nodes to be put into the page: never as text that is parsed once more. */
export function cleanHtml(html: string): DocumentFragment {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName === 'class') attribute.keepAttr = codeLanguage.test(attribute.attrValue);
    if (attribute.attrName !== 'style') return;
    const [, align] = alignment.exec(attribute.attrValue) ?? [];
    if (align) attribute.attrValue = `text-align: ${align}`;
    else attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      if (!isOpenLink(node.getAttribute('href') ?? '')) node.removeAttribute('href');
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
    if (node.tagName === 'IMG' && !isOwnPicture(node.getAttribute('src') ?? '')) node.remove();
  });
  // Of a set of frames, which has no body, it answers null whatever its types say.
  const clean: DocumentFragment | null = purifier.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  if (!clean) return document.createDocumentFragment();
  for (const heading of clean.querySelectorAll('h1')) belowThePages(heading);
  return clean;
}

/** The same as text: to be read, or for whoever parses it into nodes of his own. */
export function cleanedHtml(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(cleanHtml(html));
  return holder.innerHTML;
}

/** The first heading of a page is its name; those of a text stand below it. */
function belowThePages(heading: Element): void {
  const lower = document.createElement('h2');
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/** Leads to a page, a mailbox or a telephone, and runs nothing. */
export function isOpenLink(address: string): boolean {
  return linkTo.test(address);
}

/** Pictures from elsewhere would tell their server who reads what, and when. */
export function isOwnPicture(address: string): boolean {
  if (/^(?:data:image\/(?:png|jpeg|gif|webp);|blob:)/i.test(address)) return true;
  // As the browser reads it, who passes over tabs and turns strokes around: `/\t/elsewhere` is another host.
  try {
    return address.startsWith('/') && new URL(address, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
