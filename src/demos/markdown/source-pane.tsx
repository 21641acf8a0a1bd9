import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ToolRow } from '../kit/rich-text/toolbar.tsx';
import { WrittenText } from '../kit/written-text.tsx';
import { asHtml } from './as-html.ts';
import classes from './markdown.module.css';
import type { Edit, Selected } from './source-edits.ts';
import { type MarkdownTool, sourceTool } from './source-tools.ts';

/** Markdown as it is written, and what becomes of it: beside it, or behind a tab. */
export function SourcePane(props: {
  label: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly (readonly MarkdownTool[])[];
  preview: 'beside' | 'behind';
}) {
  const { t } = useTranslation('demo-editors');
  const { label, value, preview } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const isBeside = preview === 'beside';
  const run = (edit: (now: Selected) => Edit) => field.current && change(field.current, edit);
  return (
    <>
      {!isBeside && (
        <Tabs
          className={classes.sides}
          label={label}
          of={(['write', 'preview'] as const).map((key) => ({ key, label: t(`markdown.${key}`) }))}
          shown={side}
          onShow={setSide}
        />
      )}
      {(isBeside || side === 'write') && (
        <ToolRow
          groups={props.groups.map((group) => group.map((key) => sourceTool(key, run)))}
          onLeave={() => field.current?.focus()}
        />
      )}
      <div className={classes.panes} data-preview={preview}>
        {(isBeside || side === 'write') && (
          <textarea
            ref={field}
            className={classes.source}
            aria-labelledby={props.labelId}
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
          />
        )}
        {(isBeside || side === 'preview') && (
          // It scrolls: the arrow keys must reach it.
          <section
            className={classes.preview}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
            tabIndex={0}
            aria-label={t('markdown.preview-of', { editor: label })}
          >
            <WrittenText html={asHtml(value)} />
          </section>
        )}
      </div>
    </>
  );
}

/** As if it were typed, so that it can be undone like that. */
function change(field: HTMLTextAreaElement, edit: (now: Selected) => Edit): void {
  const made = edit({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
  field.focus();
  field.setSelectionRange(made.start, made.end);
  document.execCommand('insertText', false, made.insert);
  field.setSelectionRange(made.from, made.to);
}
