import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import classes from './bar.module.css';

/** A button of the bar that offers one of a few; the present one cannot be chosen again. */
export function ChoiceMenu<Value extends string>(props: {
  label: string;
  /** What a tour of the app calls it. */
  tour?: string;
  face: ReactNode;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={props.label} className={classes.button} data-tour={props.tour}>
          {props.face}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {props.choices.map(({ value, label }) => (
          <Menu.Item
            key={value}
            disabled={value === props.value}
            rightSection={value === props.value && <IconCheck size={15} aria-hidden />}
            onClick={() => props.onChoose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
