import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { Input } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './json-editor.module.css';
import { jsonProblem } from './json-problem.ts';
import { look } from './look.ts';

/** A place in the text that the keyboard is to go to. */
export type AskedPlace = { from: number };

/**
 * A field for JSON, with line numbers and a mark where it is none.
 *
 * @param props.asked where to go: each new object once
 */
export function JsonField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  asked?: AskedPlace | undefined;
}) {
  const { t } = useTranslation('demo-editors');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const labelId = useId();
  const wayOutId = useId();
  const told = useEffectEvent((value: string) => props.onChange(value));
  const wrong = useEffectEvent((text: string): Diagnostic[] => {
    const found = jsonProblem(text);
    if (!found) return [];
    const to = Math.min(found.from + 1, text.length);
    return [{ from: found.from, to, severity: 'error', message: t('json.wrong', found) }];
  });
  const make = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        doc: props.value,
        extensions: [
          ...[lintGutter(), lineNumbers(), highlightActiveLine(), highlightActiveLineGutter()],
          ...[history(), drawSelection(), indentOnInput(), bracketMatching(), EditorView.lineWrapping],
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          json(),
          linter(({ state }) => wrong(state.doc.toString()), { delay: 300 }),
          look,
          EditorState.tabSize.of(2),
          EditorState.phrases.of({ close: t('app:close'), Diagnostics: t('json.problems') }),
          EditorView.contentAttributes.of({ 'aria-labelledby': labelId, 'aria-describedby': wayOutId }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told(update.state.doc.toString());
          }),
        ],
      }),
  );
  useEffect(() => {
    if (!place.current) return;
    const made = make(place.current);
    view.current = made;
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, []);
  const { value, asked } = props;
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    if (!asked) return;
    view.current?.dispatch({ selection: { anchor: asked.from }, scrollIntoView: true });
    view.current?.focus();
  }, [asked]);
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => view.current?.focus() }}
      description={t('json.way-out')}
      descriptionProps={{ id: wayOutId }}
    >
      <div ref={place} className={classes.editor} />
    </Input.Wrapper>
  );
}
