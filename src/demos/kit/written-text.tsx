import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';
import classes from './written-text.module.css';

/** Text that somebody wrote, cleaned of all that is no text. */
export function WrittenText({ html, label }: { html: string; label?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = cleanHtml(html);
    // They scroll sideways: the arrow keys must reach them.
    for (const wide of text.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
    place.current?.replaceChildren(text);
  }, [html]);
  return (
    <div
      ref={place}
      className={classes.text}
      {...(label !== undefined && { role: 'region', 'aria-label': label })}
    />
  );
}
