/**
 * Whether a text file ends in the middle of a row: its writer stalled, or its copy broke off. Workbooks say by themselves
 * when they are cut.
 */
export function endsWithinRow(name: string, bytes: Buffer): boolean {
  if (!/\.csv$/i.test(name) || bytes.length === 0) return false;
  const last = bytes[bytes.length - 1];
  return last !== lineFeed && last !== carriageReturn;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
