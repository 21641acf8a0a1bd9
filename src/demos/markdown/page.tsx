import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { cleanedHtml } from '../kit/clean-html.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { WrittenText } from '../kit/written-text.tsx';
import { asHtml } from './as-html.ts';
import classes from './markdown.module.css';
import { MarkdownEditor } from './markdown-editor.tsx';
import type { MarkdownTool } from './source-tools.ts';

const fewTools: readonly (readonly MarkdownTool[])[] = [['heading2', 'bold', 'italic']];

/** Four editors of Markdown, each set up otherwise. */
export function MarkdownPage() {
  const { t } = useTranslation('demo-editors');
  const first = t('markdown.first');
  const [basic, setBasic] = useState(first);
  const [source, setSource] = useState(first);
  const [few, setFew] = useState(first);
  const [local, setLocal] = useState(first);
  const [html, setHtml] = useState<string>();
  return (
    <DemoPage about={t('markdown.about')}>
      <MarkdownEditor
        label={t('markdown.basic')}
        height={300}
        preview="beside"
        value={basic}
        onChange={setBasic}
      />
      <MarkdownEditor
        label={t('markdown.source-only')}
        height={200}
        preview="behind"
        isSourceOnly
        value={source}
        onChange={setSource}
      />
      <MarkdownEditor
        label={t('markdown.few-tools')}
        height={300}
        preview="beside"
        tools={fewTools}
        value={few}
        onChange={setFew}
      />
      <MarkdownEditor
        label={t('markdown.language')}
        height={300}
        preview="behind"
        first="written"
        value={local}
        onChange={setLocal}
      />
      <Line>
        <Button size="md" onClick={() => setHtml(cleanedHtml(asHtml(basic)))}>
          {t('markdown.get-html')}
        </Button>
      </Line>
      {html !== undefined && (
        <Card title={t('markdown.html-of', { editor: t('markdown.basic') })}>
          {/* It scrolls: the arrow keys must reach it. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
          <pre className={classes.html} tabIndex={0} lang="en">
            {html}
          </pre>
          <WrittenText html={html} />
        </Card>
      )}
    </DemoPage>
  );
}
