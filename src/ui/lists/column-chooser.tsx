import { Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { Column } from './data-table.tsx';

/**
 * The columns that the user wants to see, and the chooser for them; remembered on this device under `key`.
 * @param options.fixed keys of columns that are always there
 */
export function useChosenColumns<Row>(
  all: readonly Column<Row>[],
  options: { key: string; hiddenAtFirst: string[]; fixed: readonly string[]; label: string },
): { columns: Column<Row>[]; chooser: ReactNode } {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: options.key,
    defaultValue: options.hiddenAtFirst,
    getInitialValueInEffect: false,
  });
  const isFixed = (column: Column<Row>) => options.fixed.includes(column.key);
  const chooser = (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm">
          {options.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {all
            .filter((column) => !isFixed(column))
            .map((column) => (
              <Checkbox
                key={column.key}
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
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
  return { columns: all.filter((column) => isFixed(column) || !hidden.includes(column.key)), chooser };
}
