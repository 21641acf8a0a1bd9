import createPurifier, { type Config } from 'dompurify';

/**
 * What may stand in text that somebody wrote: no script, no style, no form, no frame; links lead out of the app in a tab of
 * their own, and pictures come from this app alone (decision 66).
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
    'style',
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

/** Cleans text that somebody wrote, as nodes to be put into the page: never as text that is parsed once more. */
export function cleanHtml(html: string): DocumentFragment {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      if (!linkTo.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
    if (node.tagName === 'IMG' && !isOwnPicture(node.getAttribute('src') ?? '')) node.remove();
  });
  return purifier.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
}

/** Pictures from elsewhere would tell their server who reads what, and when. */
function isOwnPicture(address: string): boolean {
  return /^(?:data:image\/(?:png|jpeg|gif|webp);|blob:)/i.test(address) || /^\/(?![/\\])/.test(address);
}
