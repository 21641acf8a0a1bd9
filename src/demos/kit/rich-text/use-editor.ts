import { DOMParser } from '@tiptap/pm/model';
import { Editor, type EditorOptions } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanHtml } from '../clean-html.ts';

/**
 * An editor as long as its page is in sight, which tells its text and takes one from outside.
 *
 * @param how.read what is to be told of the text
 * @param how.write puts a text into the editor
 */
export function useTextEditor(
  text: { value: string; onChange: (value: string) => void },
  how: {
    options: () => Partial<EditorOptions>;
    read: (editor: Editor) => string;
    write: (editor: Editor, value: string) => void;
  },
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const known = useRef<string>(undefined);
  const make = useEffectEvent(() => {
    const made = new Editor({ injectCSS: false, ...how.options() });
    how.write(made, text.value);
    known.current = text.value;
    made.on('update', () => {
      known.current = how.read(made);
      changed(known.current);
    });
    return made;
  });
  const changed = useEffectEvent((value: string) => text.onChange(value));
  const write = useEffectEvent((into: Editor) => how.write(into, text.value));
  useEffect(() => {
    const made = make();
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, []);
  const { value } = text;
  useEffect(() => {
    // What it told itself is in it already.
    if (!editor || value === known.current) return;
    known.current = value;
    write(editor);
  }, [editor, value]);
  return editor;
}

/** Cleaned, and read as nodes: what the schema does not know cannot come back by being parsed once more. */
export function writeHtml(editor: Editor, html: string): void {
  const doc = DOMParser.fromSchema(editor.schema).parse(cleanHtml(html));
  // Undo takes back what was done here, and not what was there.
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(doc.toJSON(), { emitUpdate: false })
    .setTextSelection(0)
    .run();
}

/** Nothing written is the empty text, and not an empty paragraph. */
export function readHtml(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}
