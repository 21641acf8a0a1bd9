const start = 12;
const end = 6;

/** A token as it may be shown: enough to tell two apart, too little to be used. */
export function shortened(token: string): string {
  return token.length <= start + end ? '…' : `${token.slice(0, start)}…${token.slice(-end)}`;
}
