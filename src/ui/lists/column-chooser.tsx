import { Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../buttons/button.tsx';
import classes from './column-chooser.module.css';
import { arranged, type Layout, movedBy, widened } from './column-layout.ts';
import type { Column } from './data-table.tsx';

const noLayout: Layout = { order: [], widths: {} };

/**
 * The columns that the user wants to see, and the chooser for them; remembered on this device under `key`.
 * @param options.fixed keys of columns that are always there
 * @param options.arranges their order and widths can be changed too
 */
export function useChosenColumns<Row>(
  all: readonly Column<Row>[],
  options: {
    key: string;
    hiddenAtFirst: string[];
    fixed: readonly string[];
    label: string;
    arranges?: boolean;
  },
): { columns: Column<Row>[]; chooser: ReactNode } {
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
  const { arranges = false } = options;
  const isFixed = (column: Column<Row>) => options.fixed.includes(column.key);
  const inOrder = arranges ? arranged(all, layout, isFixed) : all;
  const widen = (key: string, width: number) => setLayout((now) => widened(now, key, width));
  const chooser = (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm">
          {options.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={arranges ? classes.long : undefined}>
        <Stack gap={arranges ? 2 : 'xs'}>
          {inOrder
            .filter((column) => !isFixed(column))
            .map((column) => (
              <span key={column.key} className={classes.line}>
                <Checkbox
                  size="sm"
                  label={column.header}
                  checked={!hidden.includes(column.key)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    setHidden((now) =>
                      checked ? now.filter((key) => key !== column.key) : [...now, column.key],
                    );
                  }}
                />
                {arranges && (
                  <Arranging
                    column={column}
                    onMove={(by) => setLayout((now) => movedBy(now, inOrder, column.key, by))}
                    onWidth={(width) => widen(column.key, width)}
                  />
                )}
              </span>
            ))}
          {arranges && <Anew onClick={() => setLayout(noLayout)} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
  const shown = inOrder.filter((column) => isFixed(column) || !hidden.includes(column.key));
  if (!arranges) return { columns: shown, chooser };
  return {
    columns: shown.map((column) =>
      column.isPinnedRight ? column : { ...column, onWidth: (width) => widen(column.key, width) },
    ),
    chooser,
  };
}

const widthStepPx = 24;

/** Its place and its width, for who drags nothing. */
function Arranging<Row>(props: {
  column: Column<Row>;
  onMove: (by: 1 | -1) => void;
  onWidth: (width: number) => void;
}) {
  const { t } = useTranslation('lists');
  const { header: column, width } = props.column;
  return (
    <span className={classes.buttons}>
      <IconButton size="xs" label={t('columns.earlier', { column })} onClick={() => props.onMove(-1)}>
        <IconArrowUp size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="xs" label={t('columns.later', { column })} onClick={() => props.onMove(1)}>
        <IconArrowDown size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="xs"
        label={t('columns.narrower', { column })}
        onClick={() => props.onWidth(width - widthStepPx)}
      >
        <IconMinus size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="xs"
        label={t('columns.wider', { column })}
        onClick={() => props.onWidth(width + widthStepPx)}
      >
        <IconPlus size={14} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Anew({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <Button variant="subtle" onClick={onClick}>
      {t('columns.as-at-first')}
    </Button>
  );
}
