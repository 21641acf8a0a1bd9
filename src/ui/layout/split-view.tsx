import { CloseButton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import { errorToast, toast } from '../feedback/toast.tsx';
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
  const { detail } = props;
  return (
    <div className={flow.filled}>
      <div className={classes.list}>{props.children}</div>
      {detail && (
        <DetailPane key={detail.rowKey} {...detail}>
          {detail.content}
        </DetailPane>
      )}
    </div>
  );
}

/** On the desk: a list, or its page, and the pane beside it, which the feature brings. */
export function WithPane({ children, pane }: { children: ReactNode; pane: ReactNode }) {
  return (
    <div className={flow.filled}>
      <div className={classes.list}>{children}</div>
      {pane}
    </div>
  );
}

/**
 * What is open of a list: on the desk beside it, on the phone from the bottom, in reach of the thumb. Esc closes it;
 * `rowKey`: the keyboard goes from its row into it, and back.
 */
export function DetailPane(props: {
  title: string;
  /** Its name, where that is not the title. */
  label?: string;
  rowKey?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  if (useDesk()) return <Aside {...props} />;
  return (
    <Sheet opened title={props.title} closeLabel={t('close')} onClose={props.onClose}>
      {props.children}
    </Sheet>
  );
}

/** The address names the open row: whoever is sent it sees the same. */
function CopyLink() {
  const { t } = useTranslation('app');
  return (
    <IconButton
      size="sm"
      label={t('copy-link')}
      onClick={() =>
        void navigator.clipboard.writeText(location.href).then(
          () => toast(t('link-copied')),
          () => errorToast(t('link-not-copied'), t('close')),
        )
      }
    >
      <IconLink size={16} aria-hidden="true" />
    </IconButton>
  );
}

function Aside(props: Parameters<typeof DetailPane>[0]) {
  const { t } = useTranslation('app');
  const { title, rowKey } = props;
  const place = useRef<HTMLElement>(null);
  const wasEntered = useRef(false);
  useEffect(() => {
    if (rowKey === undefined) return;
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('[data-row]');
    // With another row in it, what had the keyboard has gone.
    if (row || (wasEntered.current && activeElement === document.body)) {
      wasEntered.current = true;
      place.current?.focus({ preventScroll: true });
    }
    return () => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (!wasEntered.current || document.activeElement !== document.body) return;
      const now = row?.isConnected
        ? row
        : document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(rowKey)}"]`);
      now?.focus({ preventScroll: true });
    };
  }, [rowKey]);
  useEscape(props.onClose);
  return (
    <aside ref={place} tabIndex={-1} className={classes.aside} aria-label={props.label ?? title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {rowKey !== undefined && <CopyLink />}
        <CloseButton aria-label={t('close')} onClick={props.onClose} />
      </div>
      {props.children}
    </aside>
  );
}
