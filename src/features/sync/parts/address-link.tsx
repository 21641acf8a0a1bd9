import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';

/** The way to where an operation is seen or mended: an address that its feature gave. */
export function AddressLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ButtonLink
      href={href}
      size="md"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </ButtonLink>
  );
}
