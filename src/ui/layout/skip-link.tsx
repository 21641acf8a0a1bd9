import type { MouseEvent } from 'react';
import { lookOf } from '../buttons/button.tsx';
import { focusContent } from './focus-content.ts';
import classes from './skip-link.module.css';

/** First in the keyboard's way, seen when it is there: past the menu, to the page itself. */
export function SkipLink({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, past what is beside it
    <a href="#content" {...lookOf({ size: 'md' }, classes.skip)} onClick={goToContent}>
      {label}
    </a>
  );
}

/** Not the browser's own way: the address would change. */
function goToContent(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}
