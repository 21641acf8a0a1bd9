/** Runs in the page: what can be measured of what a stranger finds fault with. */
export function faultsOf() {
  const least = 44;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element) =>
    `${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim().slice(0, 30) ||
    element.tagName;
  const faults = [];

  const sheet = [...document.querySelectorAll('[role=dialog]')].filter(seen).at(-1);
  const within = sheet ?? document.getElementById('root') ?? document.body;
  for (const target of within.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    if (!seen(target) || target.closest('a[href^="#"]') || width < 2 || y < 0 || y > innerHeight) continue;
    const own = target.closest('label') ?? target;
    const isHit = (atX, atY) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && (own.contains(hit) || hit.contains(target));
    };
    if (!isHit(x, y)) continue;
    const half = least / 2 - 1;
    const tall = height >= least - 1 || (isHit(x, y - half) && isHit(x, y + half));
    const wide = width >= least - 1 || (isHit(x - half, y) && isHit(x + half, y));
    if (!tall || !wide)
      faults.push(`small target: ${named(target)} ${Math.round(width)}x${Math.round(height)}`);
  }

  const filled = [...within.querySelectorAll('button, a')].filter(
    (one) =>
      seen(one) &&
      !one.matches('a[href^="#"]') &&
      one.matches('[data-kind=primary], [data-variant=filled]') &&
      one.offsetHeight > 0,
  );
  if (filled.length > 1) faults.push(`filled buttons: ${filled.map(named).join(', ')}`);

  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('scrolls sideways');
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of within.querySelectorAll('input[placeholder]')) {
    if (pen === null || !seen(field) || field.clientWidth === 0) continue;
    pen.font = getComputedStyle(field, '::placeholder').font;
    if (pen.measureText(field.placeholder).width > field.clientWidth)
      faults.push(`cut: ${field.placeholder}`);
  }
  const words = within.textContent ?? '';
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-|undefined|NaN|\{\{|\[object/.exec(words);
  if (id) faults.push(`machine's word: ${id[0]}`);
  return faults;
}
