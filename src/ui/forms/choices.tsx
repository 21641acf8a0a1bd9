import { Button } from '../buttons/button.tsx';
import classes from './choices.module.css';

/** One of a few, each a tap. */
export function Choices<Key extends string>(props: {
  label: string;
  of: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{props.label}</legend>
      {props.of.map(({ key, label }) => (
        <Button
          key={key}
          size="md"
          variant={key === props.chosen ? 'light' : 'default'}
          aria-pressed={key === props.chosen}
          onClick={() => props.onChoose(key)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
