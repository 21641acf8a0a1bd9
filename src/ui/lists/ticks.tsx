import { Checkbox } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
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

/** Ticks for a list. `nameOf` says which row it is; `shown`: the rows of this page, which one box ticks together. */
export function useTicks<Row>(options: {
  shown: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
}): Ticks<Row> {
  const { t } = useTranslation('lists');
  const { shown, rowKey, nameOf } = options;
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
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

/** What can be done with the rows that are ticked: it rises from the list's foot with the first of them. Esc unticks all. */
export function BatchBar<Row>(props: BatchBarProps<Row>) {
  return props.ticks.rows.length === 0 ? null : <Risen {...props} />;
}

type BatchBarProps<Row> = {
  ticks: Ticks<Row>;
  actions: readonly BatchAction<Row>[];
  /** Before the actions: what they are done with. */
  children?: ReactNode;
};

function Risen<Row>({ ticks, actions, children }: BatchBarProps<Row>): ReactNode {
  const { t } = useTranslation('lists');
  const [busy, setBusy] = useState<string>();
  useEscape(ticks.clear);
  async function run(action: BatchAction<Row>) {
    setBusy(action.key);
    ticks.untick(await action.run(ticks.rows).finally(() => setBusy(undefined)));
  }
  return (
    <section className={classes.bar} aria-label={t('ticks.bar')}>
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
