import type { CellProblem } from '../spreadsheets/values.ts';

/** A field of a row whose cell could not be understood: the row is refused with this problem. Nothing that travels is one. */
export class Unreadable {
  readonly problem: CellProblem;

  constructor(problem: CellProblem) {
    this.problem = problem;
  }
}
