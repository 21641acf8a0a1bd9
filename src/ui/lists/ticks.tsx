import { Checkbox } from '@mantine/core';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { orTold } from '../feedback/toast.tsx';
import { keyOf } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { focusContent } from '../layout/focus-content.ts';
import { useEscape } from '../layout/use-escape.ts';
import type { Column } from './data-table.tsx';
import classes from './ticks.module.css';

/** The rows that are ticked, in the order of ticking: they stay so on other pages and under other filters. */
export type Ticks<Row> = {
  rows: readonly Row[];
  clear: () => void;
  untick: (rows: readonly Row[]) => void;
  /** Ticks these too, wherever they are. */
  add: (rows: readonly Row[]) => void;
  /** The column with which they are ticked. */
  column: Column<Row>;
};

/** What can be done with the ticked rows. */
export type BatchAction<Row> = {
  key: string;
  label: string;
  /** Why not; undefined = it can be done. */
  reason?: string | undefined;
  color?: 'red' | undefined;
  /** Answers those with which it is done: they are unticked, the others stay ticked. */
  run: (rows: readonly Row[]) => Promise<readonly Row[]>;
};

/**
 * Ticks for a list. `nameOf` says which row it is; `shown`: the rows of this page, which one box ticks together; `list`: the
 * tab, as what was ticked in another one is not there to be seen.
 */
export function useTicks<Row>(options: {
  list?: string | undefined;
  shown: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
}): Ticks<Row> {
  const { t } = useTranslation('lists');
  const { list, shown, rowKey, nameOf } = options;
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [tickedIn, setTickedIn] = useState(list);
  if (tickedIn !== list) {
    setTickedIn(list);
    setTicked(new Map());
  }
  const set = (rows: readonly Row[], isOn: boolean) =>
    setTicked((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (isOn) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      }
      return next;
    });
  const count = shown.filter((row) => ticked.has(rowKey(row))).length;
  // As the server tells of it now, where it is on screen.
  const rows = useMemo(() => {
    const latest = new Map(shown.map((row) => [rowKey(row), row]));
    return [...ticked].map(([key, row]) => latest.get(key) ?? row);
  }, [ticked, shown, rowKey]);
  return {
    rows,
    clear: () => setTicked(new Map()),
    untick: (done) => set(done, false),
    add: (more) => set(more, true),
    column: {
      key: 'tick',
      header: '',
      width: 44,
      head: (
        <Checkbox
          size="xs"
          aria-label={t('ticks.all')}
          checked={count > 0 && count === shown.length}
          indeterminate={count > 0 && count < shown.length}
          onChange={(event) => set(shown, event.currentTarget.checked)}
        />
      ),
      render: (row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the click of the row opens it, that of the box does not
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has its own keys
        <span className={classes.box} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="xs"
            aria-label={t('ticks.one', { name: nameOf(row) })}
            checked={ticked.has(rowKey(row))}
            onChange={(event) => set([row], event.currentTarget.checked)}
          />
        </span>
      ),
    },
  };
}

/**
 * What can be done with the rows that are ticked: it rises from the list's foot with the first of them. `b` goes there, as
 * every row of the page is in Tab's way; Esc unticks all.
 */
export function BatchBar<Row>(props: BatchBarProps<Row>) {
  const bar = useRef<HTMLElement>(null);
  useKeys({ ticked: () => bar.current?.querySelector<HTMLElement>('button, select')?.focus() });
  return props.ticks.rows.length === 0 ? null : <Risen {...props} bar={bar} />;
}

type BatchBarProps<Row> = {
  ticks: Ticks<Row>;
  actions: readonly BatchAction<Row>[];
  /** Before the actions: what they are done with. */
  children?: ReactNode;
};

function Risen<Row>(props: BatchBarProps<Row> & { bar: RefObject<HTMLElement | null> }): ReactNode {
  const { ticks, actions, children, bar } = props;
  const { t } = useTranslation('lists');
  const [busy, setBusy] = useState<string>();
  const onFocus = useWayBack(bar);
  useEscape(() => busy === undefined && ticks.clear());
  async function run(action: BatchAction<Row>) {
    // A button that is busy would let the keyboard fall.
    bar.current?.focus();
    setBusy(action.key);
    const done = orTold(() => action.run(ticks.rows), t('ticks.failed'), t('forms:close'));
    ticks.untick(await done.finally(() => setBusy(undefined)));
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classes.bar}
      data-ticks-bar
      aria-label={t('ticks.bar')}
      aria-keyshortcuts={keyOf.ticked}
      onFocus={onFocus}
    >
      <b role="status">{t('ticks.count', { count: ticks.rows.length })}</b>
      <span className={classes.actions}>
        {children}
        {actions.map((action) => (
          <Button
            key={action.key}
            variant="default"
            color={action.color}
            reason={action.reason}
            loading={busy === action.key}
            disabled={busy !== undefined && busy !== action.key}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </span>
      <Button variant="subtle" className={classes.clear} disabled={busy !== undefined} onClick={ticks.clear}>
        {t('ticks.clear')}
      </Button>
    </section>
  );
}

/** With the last tick the bar goes; the keyboard goes back to the row from which it came, or to its list. */
function useWayBack(bar: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const ways = useRef<(HTMLElement | null)[]>([]);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const way = ways.current.find((one) => one?.isConnected);
      if (way) way.focus({ preventScroll: true });
      else if (ways.current.length > 0) focusContent();
    },
    [],
  );
  return ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !bar.current?.contains(from))
      ways.current = [from, from.closest<HTMLElement>('section[tabindex]')];
  };
}
