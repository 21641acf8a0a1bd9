/** A key that was pressed, as far as a scanner is told by it. */
export type WedgeKey = {
  /** As KeyboardEvent.key. */
  key: string;
  /** As KeyboardEvent.code, where it is known: the place on the keyboard, whatever it types. */
  code?: string | undefined;
  /** When it was pressed (event.timeStamp), not when the page found time for it. */
  timeMs: number;
  isRepeat: boolean;
  hasCtrl: boolean;
  /** Alt or Meta: a shortcut, or a digit of a character's number. */
  isShortcut: boolean;
};
