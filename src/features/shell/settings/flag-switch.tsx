import { Switch } from '@mantine/core';
import type { Preferences } from '../preferences.ts';
import { usePreferences } from '../shell-context.ts';
import classes from './flag-switch.module.css';

type Flag = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** A preference that is on or off, with its words on the left and the switch at the end. */
export function FlagSwitch({ flag, label }: { flag: Flag; label: string }) {
  const [preferences, change] = usePreferences();
  return (
    <Switch
      size="md"
      labelPosition="left"
      classNames={{ body: classes.switch }}
      label={label}
      checked={preferences[flag]}
      onChange={({ currentTarget: { checked } }) => change({ [flag]: checked })}
    />
  );
}
