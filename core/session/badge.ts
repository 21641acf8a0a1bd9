/** What the QR code of a badge says: whose it is, and what tells it from one that was made before. */
export type Badge = { usercode: string; badge: string };

const mark = 'STOCKROOM-BADGE';

export function badgeText({ usercode, badge }: Badge): string {
  return [mark, encodeURIComponent(usercode), badge].join(':');
}

/** Undefined for anything that is no badge. */
export function readBadge(text: string): Badge | undefined {
  const [first, usercode = '', badge = '', ...more] = text.trim().split(':');
  if (first !== mark || more.length > 0 || usercode === '' || !/^[\w-]{20,60}$/.test(badge)) return undefined;
  try {
    return { usercode: decodeURIComponent(usercode), badge };
  } catch {
    return undefined;
  }
}
