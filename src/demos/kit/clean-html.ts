import createPurifier, { type Config } from 'dompurify';

/**
 * What may stand in text that somebody wrote: no script, no form, no frame, of all style only how a line is aligned; links
 * lead out of the app in a tab of their own, and pictures come from this app alone (decision 66).
 */
const allowed: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'dialog',
    'audio',
    'video',
    'source',
  ],
  FORBID_ATTR: [
    'id',
    'name',
    'class',
    'srcset',
    'popover',
    'popovertarget',
    'contenteditable',
    'autofocus',
    'tabindex',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const linkTo = /^(?:https?|mailto|tel):/i;
const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i;

/** Cleans text that somebody wrote, as nodes to be put into the page: never as text that is parsed once more. */
export function cleanHtml(html: string): DocumentFragment {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
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
  const clean = purifier.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const heading of clean.querySelectorAll('h1')) belowThePages(heading);
  return clean;
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
  return /^(?:data:image\/(?:png|jpeg|gif|webp);|blob:)/i.test(address) || /^\/(?![/\\])/.test(address);
}
