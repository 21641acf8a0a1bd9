import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';

/** The way to an article that is made for paper. */
export function PdfPage() {
  const { t } = useTranslation('demo-pdf');
  return (
    <DemoPage about={t('about')}>
      <Card>
        <Line>
          <ButtonLink
            href="/pdf/download"
            target="_blank"
            rel="noopener"
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >
            {t('open')}
          </ButtonLink>
          <span>{t('open.text')}</span>
        </Line>
      </Card>
    </DemoPage>
  );
}
