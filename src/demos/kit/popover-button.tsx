import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

/** A button that says what is chosen, with the fields to choose it over the page. */
export function PopoverButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default">{label}</Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
