import classes from './bars.module.css';
import { i18n, loadSignedInWords } from './language.ts';

let bar: HTMLElement | undefined;
let isWanted = false;

/**
 * Says that a window with an older version keeps the device's database from being opened. Without it no screen can be
 * built, so it stands by itself, above the shell of index.html.
 */
export async function sayBlocked(isBlocked: boolean): Promise<void> {
  isWanted = isBlocked;
  if (isBlocked) await loadSignedInWords();
  bar?.remove();
  bar = undefined;
  if (!isWanted) return;
  bar = document.createElement('div');
  bar.className = `${classes.bar} ${classes.blocked}`;
  bar.dataset.tone = 'warn';
  bar.role = 'alert';
  const t = i18n.getFixedT(null, 'update');
  bar.textContent = t('blocked');
  document.body.append(bar);
}
