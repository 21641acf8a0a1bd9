/** All pictures of a walk on a page, with what was found by each, and the taps. */
export function indexOf(days) {
  return `<!doctype html><meta charset="utf-8"><title>A store's day</title>
<style>body{font:14px sans-serif;margin:16px;background:#eee}section{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0;width:300px}img{width:300px}figcaption b{color:#a00}td{padding:2px 12px}</style>
${days.map(dayOf).join('\n')}\n`;
}

function dayOf({ who, usercode, jobs, pictures }) {
  const rows = jobs.map(
    ({ name, failed, taps, texts }) =>
      `<tr><td>${name}<td>${failed ? escaped(failed) : taps}<td>${texts || ''}`,
  );
  return `<h2>${who} (${usercode})</h2><table><tr><th>job<th>taps<th>texts${rows.join('')}</table><section>${pictures.map(figureOf).join('')}</section>`;
}

function figureOf({ name, path, faults }) {
  return `<figure><img src="${path}" alt=""><figcaption>${name}${faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption></figure>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
