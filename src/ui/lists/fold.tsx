import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Pressable } from '../buttons/button.tsx';
import classes from './fold.module.css';

/** What needs nobody, in one line at the end of what does; the rest of it on demand. */
export function Fold(props: { words: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Pressable className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{props.words}</span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </Pressable>
      {isOpen && props.children}
    </>
  );
}
