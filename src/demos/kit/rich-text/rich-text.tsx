import { EditorContent } from '@tiptap/react';
import { useId, useMemo, useRef, useState } from 'react';
import { cleanedHtml } from '../clean-html.ts';
import { WrittenText } from '../written-text.tsx';
import { richTextExtensions } from './extensions.ts';
import { Frame, textAttributes, toTools } from './frame.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { PicturesSheet } from './pictures-sheet.tsx';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { linkTool, picturesTool, type ToolGroup, tools } from './tools.ts';
import { readHtml, useTextEditor, writeHtml } from './use-editor.ts';

type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  height: number;
  isRequired?: boolean;
  error?: string | undefined;
};

/**
 * A field for text with headings, lists, tables, links and pictures. Its words are `demo-rich-text`.
 *
 * @param props.value HTML, cleaned before it is put in; empty = nothing written
 * @param props.onChange is told what was written, which is cleaned where it is shown (`WrittenText`)
 * @param props.height of the text below the tools, in pixels at the usual size of letters
 * @param props.error what is wrong with it
 */
export function RichText({ isReadOnly, ...props }: RichTextProps & { isReadOnly?: boolean }) {
  const labelId = useId();
  if (!isReadOnly) return <OpenText {...props} labelId={labelId} />;
  return (
    <Frame label={props.label} labelId={labelId}>
      <div className={classes.read}>
        <WrittenText html={props.value} label={props.label} />
      </div>
    </Frame>
  );
}

function OpenText({ labelId, ...props }: RichTextProps & { labelId: string }) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  /** Pictures to be put in; undefined = nobody wants to. */
  const [pictures, setPictures] = useState<readonly File[]>();
  const editor = useTextEditor(props, {
    options: () => ({
      extensions: richTextExtensions,
      editorProps: {
        attributes: textAttributes(labelId),
        transformPastedHTML: cleanedHtml,
        handlePaste: (_view, { clipboardData }) => takePictures(clipboardData, setPictures),
        handleDrop: (_view, { dataTransfer }, _slice, isMoved) =>
          !isMoved && takePictures(dataTransfer, setPictures),
        handleKeyDown: (_view, event) => toTools(event, toolbar.current),
      },
    }),
    read: readHtml,
    write: writeHtml,
  });
  const groups = useMemo(
    () => [
      ...textGroups,
      [linkTool(() => setLinking(true)), picturesTool(() => setPictures([]))],
      tableGroup,
    ],
    [],
  );
  return (
    <Frame {...props} labelId={labelId} onLabel={() => editor?.commands.focus()}>
      {editor && <Toolbar editor={editor} groups={groups} place={toolbar} />}
      <div className={classes.place}>{editor && <EditorContent editor={editor} />}</div>
      {editor && isLinking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
      {editor && pictures && (
        <PicturesSheet
          given={pictures}
          onInsert={(images) => editor.chain().focus().insertContent(images).run()}
          onClose={() => setPictures(undefined)}
        />
      )}
    </Frame>
  );
}

const textGroups: readonly ToolGroup[] = [
  [tools.undo, tools.redo],
  [tools.heading2, tools.heading3, tools.heading4],
  [
    tools.bold,
    tools.italic,
    tools.underline,
    tools.strike,
    tools.highlight,
    tools.subscript,
    tools.superscript,
    tools.code,
    tools.clear,
  ],
  [tools.left, tools.center, tools.right, tools.justify],
  [tools.bulletList, tools.orderedList, tools.indent, tools.outdent],
  [tools.quote, tools.codeBlock, tools.rule],
];

const tableGroup: ToolGroup = [
  tools.table,
  tools.rowAfter,
  tools.columnAfter,
  tools.deleteRow,
  tools.deleteColumn,
  tools.deleteTable,
];

/** Whether what was pasted or dropped are pictures alone; of copied text that has some, the text counts. */
function takePictures(from: DataTransfer | null, take: (files: readonly File[]) => void): boolean {
  const files = [...(from?.files ?? [])];
  if (files.length === 0 || from?.types.includes('text/html')) return false;
  take(files);
  return true;
}
