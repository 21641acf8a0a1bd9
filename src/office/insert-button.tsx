import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AnyCall } from '#core/wire/call';
import { Button } from '../ui/buttons/button.tsx';
import { useWhyNot } from './use-why-not.ts';

/** Begins a new row of a list; says why not, where its call may not be made. */
export function InsertButton(props: { call: AnyCall; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      reason={useWhyNot(props.call)}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}
