import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './buttons.module.css';

/** The way to where an operation is seen or mended: an address that its feature gave. */
export function AddressLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <a
      href={href}
      className={classes.primary}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
