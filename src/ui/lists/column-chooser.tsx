import { Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import classes from './column-chooser.module.css';
import { dragged } from './column-drag.ts';
import { arranged, type Layout, movedBy, placedBefore, widened } from './column-layout.ts';
import type { Column } from './data-table.tsx';

const noLayout: Layout = { order: [], widths: {} };

/** What can be done with a column besides looking at it; undefined of what stays as it is. */
export type Arranging = { hide?: () => void; move?: (by: 1 | -1) => void; widen?: (by: number) => void };

/**
 * The columns that the user wants to see, in their order and width, and the chooser for them; remembered on this device
 * under `key`.
 * @param options.fixed keys of columns that are always there, where they are; those at the right edge are so anyway
 * @param options.more above the columns: what else the table is arranged by
 */
export function useChosenColumns<Row>(
  all: readonly Column<Row>[],
  options: {
    key: string;
    hiddenAtFirst: string[];
    fixed: readonly string[];
    label: string;
    more?: ReactNode;
  },
): { columns: Column<Row>[]; chooser: ReactNode; arranging: (column: Column<Row>) => Arranging } {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: options.key,
    defaultValue: options.hiddenAtFirst,
    getInitialValueInEffect: false,
  });
  const [layout, setLayout] = useLocalStorage<Layout>({
    key: `${options.key}.layout`,
    defaultValue: noLayout,
    getInitialValueInEffect: false,
  });
  const isFixed = (column: Column<Row>) => column.isPinnedRight || options.fixed.includes(column.key);
  const inOrder = arranged(all, layout, isFixed);
  const free = inOrder.filter((column) => !isFixed(column));
  const widen = ({ key, align, width }: Column<Row>, to: number) =>
    // A figure is never cut.
    setLayout((now) => widened(now, key, align === 'right' ? Math.max(to, Math.min(width, 72)) : to));
  const place = (key: string, before: string) => setLayout((now) => placedBefore(now, free, key, before));
  const show = (key: string, isShown: boolean) =>
    setHidden((now) => (isShown ? now.filter((one) => one !== key) : [...now, key]));
  return {
    columns: inOrder
      .filter((column) => isFixed(column) || !hidden.includes(column.key))
      .map((column) => ({
        ...column,
        ...(!column.isPinnedRight && { onWidth: (width) => widen(column, width) }),
        ...(!isFixed(column) && { onPlace: (key) => place(key, column.key) }),
      })),
    chooser: (
      <Chooser
        label={options.label}
        of={free}
        hidden={hidden}
        more={options.more}
        onShow={show}
        onMove={(key, by) => setLayout((now) => movedBy(now, free, key, by))}
        onPlace={place}
        onAnew={() => setLayout(noLayout)}
      />
    ),
    arranging: (column) => ({
      ...(!column.isPinnedRight && { widen: (by) => widen(column, column.width + by) }),
      ...(!isFixed(column) && {
        hide: () => show(column.key, false),
        move: (by) => setLayout((now) => movedBy(now, free, column.key, by, (key) => hidden.includes(key))),
      }),
    }),
  };
}

/** Each with its box; dragged, or with Alt and an arrow, it goes to another place. */
function Chooser(props: {
  label: string;
  of: readonly { key: string; header: string }[];
  hidden: readonly string[];
  more: ReactNode;
  onShow: (key: string, isShown: boolean) => void;
  onMove: (key: string, by: 1 | -1) => void;
  onPlace: (key: string, before: string) => void;
  onAnew: () => void;
}) {
  const { t } = useTranslation('lists');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="sm">
          {props.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.long}>
        <Stack gap={2}>
          {props.more}
          {props.of.map(({ key, header }) => (
            <span key={key} className={classes.line} {...dragged(key, (other) => props.onPlace(other, key))}>
              <Checkbox
                size="sm"
                label={header}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                checked={!props.hidden.includes(key)}
                onChange={(event) => props.onShow(key, event.currentTarget.checked)}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
                  if (!event.altKey || by === undefined) return;
                  event.preventDefault();
                  props.onMove(key, by);
                }}
              />
              <IconGripVertical size={16} className={classes.grip} aria-hidden="true" />
            </span>
          ))}
          <p className={classes.how}>{t('columns.how')}</p>
          <Button variant="subtle" onClick={props.onAnew}>
            {t('columns.as-at-first')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
