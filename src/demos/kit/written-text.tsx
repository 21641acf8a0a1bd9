import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';
import classes from './written-text.module.css';

/** Text that somebody wrote, cleaned of all that is no text. */
export function WrittenText({ html, label }: { html: string; label?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return (
    <div
      ref={place}
      className={classes.text}
      {...(label !== undefined && { role: 'region', 'aria-label': label })}
    />
  );
}
