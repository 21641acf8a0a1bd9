import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH1,
  IconH2,
  IconH3,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTableOff,
  IconTablePlus,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ComponentType } from 'react';

/** A button above a text; its name is the text `tool.<key>`. */
export type Tool = {
  key: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** What it sets is set where the cursor stands. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  /** Its group is only there where it has something to do. */
  isShown?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

export type ToolGroup = readonly Tool[];

/** By its key in the words, and in the command. */
export const tools = {
  undo: command('undo', IconArrowBackUp, (chain) => chain.undo(), {
    canRun: (editor) => editor.can().undo(),
  }),
  redo: command('redo', IconArrowForwardUp, (chain) => chain.redo(), {
    canRun: (editor) => editor.can().redo(),
  }),
  bold: mark('bold', IconBold, (chain) => chain.toggleBold()),
  italic: mark('italic', IconItalic, (chain) => chain.toggleItalic()),
  underline: mark('underline', IconUnderline, (chain) => chain.toggleUnderline()),
  strike: mark('strike', IconStrikethrough, (chain) => chain.toggleStrike()),
  highlight: mark('highlight', IconHighlight, (chain) => chain.toggleHighlight()),
  subscript: mark('subscript', IconSubscript, (chain) => chain.toggleSubscript()),
  superscript: mark('superscript', IconSuperscript, (chain) => chain.toggleSuperscript()),
  code: mark('code', IconCode, (chain) => chain.toggleCode()),
  clear: command('clear', IconClearFormatting, (chain) => chain.unsetAllMarks().clearNodes()),
  heading2: heading(2, IconH1),
  heading3: heading(3, IconH2),
  heading4: heading(4, IconH3),
  quote: mark('quote', IconBlockquote, (chain) => chain.toggleBlockquote(), 'blockquote'),
  codeBlock: mark('codeBlock', IconSourceCode, (chain) => chain.toggleCodeBlock()),
  rule: command('rule', IconSeparatorHorizontal, (chain) => chain.setHorizontalRule()),
  bulletList: mark('bulletList', IconList, (chain) => chain.toggleBulletList()),
  orderedList: mark('orderedList', IconListNumbers, (chain) => chain.toggleOrderedList()),
  indent: command('indent', IconIndentIncrease, (chain) => chain.sinkListItem('listItem'), {
    canRun: (editor) => editor.can().sinkListItem('listItem'),
  }),
  outdent: command('outdent', IconIndentDecrease, (chain) => chain.liftListItem('listItem'), {
    canRun: (editor) => editor.can().liftListItem('listItem'),
  }),
  left: alignment('left', IconAlignLeft),
  center: alignment('center', IconAlignCenter),
  right: alignment('right', IconAlignRight),
  justify: alignment('justify', IconAlignJustified),
  table: command('table', IconTablePlus, (chain) =>
    chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  ),
  rowAfter: ofTable('rowAfter', IconRowInsertBottom, (chain) => chain.addRowAfter()),
  columnAfter: ofTable('columnAfter', IconColumnInsertRight, (chain) => chain.addColumnAfter()),
  deleteRow: ofTable('deleteRow', IconRowRemove, (chain) => chain.deleteRow()),
  deleteColumn: ofTable('deleteColumn', IconColumnRemove, (chain) => chain.deleteColumn()),
  deleteTable: ofTable('deleteTable', IconTableOff, (chain) => chain.deleteTable()),
} satisfies Record<string, Tool>;

export function linkTool(open: () => void): Tool {
  return { key: 'link', icon: IconLink, isOn: (editor) => editor.isActive('link'), run: open };
}

export function picturesTool(open: () => void): Tool {
  return { key: 'pictures', icon: IconPhotoPlus, run: open };
}

type Change = (chain: ChainedCommands) => ChainedCommands;

function command(key: string, icon: Tool['icon'], change: Change, more: Partial<Tool> = {}): Tool {
  return { key, icon, run: (editor) => void change(editor.chain().focus()).run(), ...more };
}

function mark(key: string, icon: Tool['icon'], change: Change, name = key): Tool {
  return command(key, icon, change, { isOn: (editor) => editor.isActive(name) });
}

function heading(level: 2 | 3 | 4, icon: Tool['icon']): Tool {
  return command(`heading${level}`, icon, (chain) => chain.toggleHeading({ level }), {
    isOn: (editor) => editor.isActive('heading', { level }),
  });
}

function alignment(textAlign: string, icon: Tool['icon']): Tool {
  return command(textAlign, icon, (chain) => chain.toggleTextAlign(textAlign), {
    isOn: (editor) => editor.isActive({ textAlign }),
  });
}

function ofTable(key: string, icon: Tool['icon'], change: Change): Tool {
  return command(key, icon, change, { isShown: (editor) => editor.isActive('table') });
}
