import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Frame } from '../kit/rich-text/frame.tsx';
import classes from './markdown.module.css';
import { SourcePane } from './source-pane.tsx';
import type { MarkdownTool } from './source-tools.ts';
import { WrittenPane } from './written-pane.tsx';

const modes = ['source', 'written'] as const;

/** All tools that Markdown has something for. */
const allTools: readonly (readonly MarkdownTool[])[] = [
  ['heading2', 'bold', 'italic', 'strike', 'code'],
  ['bulletList', 'orderedList', 'quote', 'link'],
];

/**
 * A field for Markdown, written as such or as it will be read.
 *
 * @param props.height of the text, in pixels at the usual size of letters
 * @param props.preview of its source: beside it, or behind a tab
 * @param props.isSourceOnly nobody can change to the text as it will be read
 * @param props.tools which tools it has, where not all
 * @param props.first how it begins
 */
export function MarkdownEditor(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  height: number;
  preview: 'beside' | 'behind';
  isSourceOnly?: boolean;
  tools?: readonly (readonly MarkdownTool[])[];
  first?: (typeof modes)[number];
}) {
  const { t } = useTranslation('demo-editors');
  const { label, value, onChange, tools = allTools } = props;
  const labelId = useId();
  const [mode, setMode] = useState(props.first ?? 'source');
  const pane = { labelId, value, onChange, groups: tools };
  return (
    <Frame label={label} labelId={labelId} height={props.height}>
      {mode === 'source' ? (
        <SourcePane {...pane} label={label} preview={props.preview} />
      ) : (
        <WrittenPane {...pane} />
      )}
      {!props.isSourceOnly && (
        <Tabs
          className={classes.modes}
          label={t('markdown.modes')}
          of={modes.map((key) => ({ key, label: t(`markdown.${key}`) }))}
          shown={mode}
          onShow={setMode}
        />
      )}
    </Frame>
  );
}
