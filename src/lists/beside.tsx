import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../ui/layout/use-escape.ts';
import classes from './beside.module.css';

/** On the desk: a list, with what is open of it beside it. */
export function WithBeside({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.list}>{children}</div>
      {beside}
    </div>
  );
}

/** The open one beside its list. Esc closes it; `rowKey`: the keyboard goes in with it, and back to that row. */
export function Beside(props: {
  label: string;
  title: string;
  rowKey?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const { rowKey } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rowKey === undefined) return;
    if (!place.current?.contains(document.activeElement)) place.current?.focus();
    return () =>
      document.querySelector<HTMLElement>(`tr[data-row="${rowKey}"]`)?.focus({ preventScroll: true });
  }, [rowKey]);
  useEscape(props.onClose);
  return (
    <aside ref={place} tabIndex={-1} className={classes.aside} aria-label={props.label}>
      <div className={classes.head}>
        <h2>{props.title}</h2>
        <CloseButton aria-label={t('close')} onClick={props.onClose} />
      </div>
      {props.children}
    </aside>
  );
}
