const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let home = deviceZone;

/**
 * The clock that everything is told by which belongs to no store: that of the stores of whoever is signed in, so that a
 * page never says another time than the list beside it; the device's own for whoever has none, or stores in several zones.
 */
export function homeZone(): string {
  return home;
}

/** @param zones of the stores of whoever is signed in now */
export function setHomeZone(zones: readonly string[]): void {
  const [first = deviceZone] = zones;
  home = zones.every((zone) => zone === first) ? first : deviceZone;
}
