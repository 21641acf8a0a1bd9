import { undecided } from '#core/goods-lack/decision';
import type { Codes } from '../../../api/codes.ts';
import classes from './parts.module.css';

/** What was decided, in words; what is open stands out by its frame, not by its colour alone. */
export function DecisionWord({ code, codes }: { code: string; codes: Codes }) {
  return (
    <span className={classes.decision} data-open={code === undecided || undefined} data-code={code}>
      {codes.nameOf(code)}
    </span>
  );
}
