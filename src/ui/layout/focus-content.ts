/** Takes the keyboard to the page itself: to the one on screen, as pages that are kept behind their tags have that id too. */
export function focusContent(): void {
  const pages = [...document.querySelectorAll<HTMLElement>('#content')];
  pages.find((page) => page.getClientRects().length > 0)?.focus();
}
