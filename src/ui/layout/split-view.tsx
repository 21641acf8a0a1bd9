import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import flow from './flow.module.css';
import { Sheet } from './sheet.tsx';
import classes from './split-view.module.css';
import { useDesk } from './use-desk.ts';
import { useEscape } from './use-escape.ts';

/** What is open of a list. */
export type Detail = {
  /** Whose row is open. */
  rowKey: string;
  title: string;
  content: ReactNode;
  onClose: () => void;
};

/** A list with what is open of it beside it; on a phone that rises over it. */
export function SplitView(props: { children: ReactNode; detail: Detail | undefined }) {
  const { t } = useTranslation('forms');
  const { detail } = props;
  const isDesk = useDesk();
  return (
    <div className={flow.filled}>
      <div className={classes.list}>{props.children}</div>
      {detail &&
        (isDesk ? (
          <Aside key={detail.rowKey} {...detail} />
        ) : (
          <Sheet opened onClose={detail.onClose} title={detail.title} closeLabel={t('close')}>
            {detail.content}
          </Sheet>
        ))}
    </div>
  );
}

/** Esc closes it; the keyboard goes in with it, and back to its row. */
function Aside(props: Detail) {
  const { t } = useTranslation('forms');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('[data-row]');
    if (row) place.current?.focus({ preventScroll: true });
    return () => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (document.activeElement === document.body) row?.focus({ preventScroll: true });
    };
  }, []);
  useEscape(props.onClose);
  return (
    <aside ref={place} tabIndex={-1} className={classes.aside} aria-label={props.title}>
      <div className={classes.head}>
        <h2>{props.title}</h2>
        <CloseButton aria-label={t('close')} onClick={props.onClose} />
      </div>
      {props.content}
    </aside>
  );
}
