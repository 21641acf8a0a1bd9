import type { Codes } from '../../../api/codes.ts';
import { RowChoice } from '../../../ui/lists/row-choice.tsx';
import classes from './desk.module.css';

/** A flag of a row, to be changed there. What cannot be chosen stands there as it is, with the reason. */
export function FlagSelect(props: {
  label: string;
  value: string;
  /** Not the row's own any more: chosen, and not saved. */
  isChanged: boolean;
  codes: Codes;
  /** Those that can be chosen, of the dictionary's. */
  offers: (code: string) => boolean;
  /** What stands for nothing said. */
  none?: string;
  whyNot: string | undefined;
  onChoose: (code: string) => void;
}) {
  const { codes, value, none } = props;
  if (props.whyNot !== undefined)
    return (
      <span className={classes.said} title={props.whyNot}>
        {value === '' ? '–' : codes.nameOf(value)}
      </span>
    );
  const offered = codes.choices.filter(({ code }) => code === value || props.offers(code));
  const known = value === '' || offered.some(({ code }) => code === value);
  return (
    <RowChoice
      label={props.label}
      value={value}
      isChanged={props.isChanged}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(known ? [] : [{ value, label: codes.nameOf(value) }]),
        ...offered.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChoose={props.onChoose}
    />
  );
}
