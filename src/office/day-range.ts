/** Days of an address as instants: from the first one's beginning to before the one after the last, where the reader is. */
export function rangeOf({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  return {
    ...(from !== undefined && { from: beginningOf(from, 0) }),
    ...(to !== undefined && { to: beginningOf(to, 1) }),
  };
}

function beginningOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
