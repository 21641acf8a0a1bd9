import { Markdown } from '@tiptap/markdown';
import { EditorContent } from '@tiptap/react';
import { useMemo, useRef, useState } from 'react';
import { cleanedHtml } from '../kit/clean-html.ts';
import { markdownExtensions } from '../kit/rich-text/extensions.ts';
import { textAttributes, toTools } from '../kit/rich-text/frame.tsx';
import { LinkSheet } from '../kit/rich-text/link-sheet.tsx';
import { Toolbar } from '../kit/rich-text/toolbar.tsx';
import { linkTool, tools } from '../kit/rich-text/tools.ts';
import { useTextEditor, writeHtml } from '../kit/rich-text/use-editor.ts';
import { asHtml } from './as-html.ts';
import classes from './markdown.module.css';
import type { MarkdownTool } from './source-tools.ts';

/** The same text as it will be read: what is written into it is kept as Markdown. */
export function WrittenPane(props: {
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly (readonly MarkdownTool[])[];
}) {
  const { groups, labelId } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const editor = useTextEditor(props, {
    options: () => ({
      extensions: [...markdownExtensions, Markdown],
      editorProps: {
        attributes: textAttributes(labelId),
        transformPastedHTML: cleanedHtml,
        handleKeyDown: (_view, event) => toTools(event, toolbar.current),
      },
    }),
    read: (from) => from.getMarkdown(),
    // Not by the library's own reader, which reads HTML in Markdown as it is, and stumbles over fields named like its own.
    write: (into, value) => writeHtml(into, asHtml(value)),
  });
  const shown = useMemo(() => {
    const link = linkTool(() => setLinking(true));
    return groups.map((group) => group.map((key) => (key === 'link' ? link : tools[key])));
  }, [groups]);
  return (
    <>
      {editor && <Toolbar editor={editor} groups={shown} place={toolbar} />}
      <div className={classes.written}>{editor && <EditorContent editor={editor} />}</div>
      {editor && isLinking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
