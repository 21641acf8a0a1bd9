import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { RichText } from '../kit/rich-text/rich-text.tsx';
import { SourceText } from '../kit/source-text.tsx';
import { WrittenText } from '../kit/written-text.tsx';

/** A text as it is written, as HTML, and as it is shown to others: cleaned. */
export function RichTextPage() {
  const { t } = useTranslation('demo-editors');
  const [html, setHtml] = useState(() => t('rich.first'));
  return (
    <DemoPage about={t('rich.about')}>
      <RichText label={t('rich.text')} height={300} value={html} onChange={setHtml} />
      <Card title={t('rich.shown')}>
        <Muted as="p" size="small">
          {t('rich.cleaned')}
        </Muted>
        <WrittenText html={html} label={t('rich.shown')} />
      </Card>
      <SourceText label={t('rich.source')} value={html} onChange={setHtml} rows={6} />
    </DemoPage>
  );
}
