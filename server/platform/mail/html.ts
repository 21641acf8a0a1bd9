/** Markup that is safe to send: made by `html` alone. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

/** A template of markup; what is put into it is text and shown as such, unless it was made by `html` itself. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

function markupOf(value: Part): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
