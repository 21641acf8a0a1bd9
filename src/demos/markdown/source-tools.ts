import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '@tabler/icons-react';
import type { ToolNow } from '../kit/rich-text/toolbar.tsx';
import { begun, type Edit, marked, type Selected } from './source-edits.ts';

/** What a tool does to Markdown as it is written, by the name that it has above written text too. */
const edits = {
  heading2: [IconH1, (now: Selected) => begun(now, '## ')],
  bold: [IconBold, (now: Selected) => marked(now, '**')],
  italic: [IconItalic, (now: Selected) => marked(now, '*')],
  strike: [IconStrikethrough, (now: Selected) => marked(now, '~~')],
  code: [IconCode, (now: Selected) => marked(now, '`')],
  bulletList: [IconList, (now: Selected) => begun(now, '- ')],
  orderedList: [IconListNumbers, (now: Selected) => begun(now, '1. ')],
  quote: [IconBlockquote, (now: Selected) => begun(now, '> ')],
  link: [IconLink, linked],
} as const satisfies Record<string, [ToolNow['icon'], (now: Selected) => Edit]>;

export type MarkdownTool = keyof typeof edits;

export function sourceTool(key: MarkdownTool, run: (edit: (now: Selected) => Edit) => void): ToolNow {
  const [icon, edit] = edits[key];
  return { key, icon, run: () => run(edit) };
}

/** The address is selected: it is what has to be typed. */
function linked({ text, from, to }: Selected): Edit {
  const words = text.slice(from, to);
  const address = 'https://';
  const at = from + words.length + 3;
  return { start: from, end: to, insert: `[${words}](${address})`, from: at, to: at + address.length };
}
