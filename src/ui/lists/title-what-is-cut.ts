import type { SyntheticEvent } from 'react';

/** What a cell has no room for ends in dots; whoever points at it, or comes to it by keyboard, is told the whole. */
export function titleWhatIsCut({ target }: Pick<SyntheticEvent, 'target'>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis',
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
