import type { LateOpening } from '#offline';
import classes from './bars.module.css';
import { i18n, loadLaterWords } from './language.ts';

let bar: HTMLElement | undefined;
let wanted: LateOpening | null = null;

/**
 * Says why the device's database is not open yet; null: it is. Without it no screen can be built, so this stands by
 * itself, above the shell of index.html.
 */
export async function notifyLate(why: LateOpening | null): Promise<void> {
  wanted = why;
  if (why !== null) await loadLaterWords();
  bar?.remove();
  bar = undefined;
  if (wanted === null) return;
  bar = document.createElement('div');
  bar.className = `${classes.bar} ${classes.blocked}`;
  // Nobody has to do anything about a slow device.
  bar.role = wanted === 'other-window' ? 'alert' : 'status';
  if (wanted === 'other-window') bar.dataset.tone = 'warn';
  const t = i18n.getFixedT(null, 'update');
  bar.textContent = t(wanted === 'other-window' ? 'blocked' : 'slow');
  document.body.append(bar);
}
