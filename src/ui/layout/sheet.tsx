import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './sheet.module.css';
import { useDesk } from './use-desk.ts';
import { useEscape } from './use-escape.ts';

/** What rises from the thumb's side on a phone, and comes from the right on a desk. */
export function Sheet(props: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** For a table inside it, on the desk. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const isDesk = useDesk();
  useWayBack(props.opened);
  useEscape(props.onClose, { isOpen: props.opened, isOver: true });
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position={isDesk ? 'right' : 'bottom'}
      size={isDesk ? (props.isWide ? 'min(960px, 90vw)' : 'clamp(420px, 33vw, 560px)') : 'auto'}
      padding="md"
      // Of several sheets the library would close all.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': props.closeLabel }}
      transitionProps={{ duration: 150 }}
      // A dialog's head is not the page's: the element alone would be a second banner.
      attributes={{ header: { role: 'presentation' }, content: { 'data-sheet': true } }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
    >
      {props.children}
    </Drawer>
  );
}

/**
 * Where a sheet is taken off the page to close it, the keyboard goes back to what had it when the sheet was opened. One
 * that stays, closed, sees to that itself.
 */
function useWayBack(isOpened: boolean): void {
  const [opener] = useState(() => (isOpened ? document.activeElement : null));
  useEffect(
    () => () => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
