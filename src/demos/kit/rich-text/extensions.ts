import type { Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isOpenLink, isOwnPicture } from '../clean-html.ts';

/** A picture from elsewhere is not asked for, however its node came to be: pasted, read from Markdown, set by a program. */
const OwnImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        renderHTML: ({ src }) => (typeof src === 'string' && isOwnPicture(src) ? { src } : {}),
      },
    };
  },
});

const leaving = Link.configure({ openOnClick: false, isAllowedUri: (address) => isOpenLink(address) });

/** Tab leaves a table behind its last cell: the library adds a row there, and nobody gets out by the keyboard. */
const OpenTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

/** The page's name is its first heading: those of a text begin with the second. */
const heading = { levels: [2, 3, 4] as (2 | 3 | 4)[] };

const shared: Extensions = [
  leaving,
  OwnImage.configure({ allowBase64: true }),
  OpenTable,
  TableRow,
  TableHeader,
  TableCell,
];

export const richTextExtensions: Extensions = [
  StarterKit.configure({ link: false, heading }),
  ...shared,
  Highlight,
  Subscript,
  Superscript,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

/** What Markdown can say: it has no line below words, and no alignment of lines. */
export const markdownExtensions: Extensions = [
  StarterKit.configure({ link: false, underline: false, heading }),
  ...shared,
];
