import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { ArticleForm } from './article-form.tsx';
import { editAddress } from './edit-address.ts';

/** A new article; once the server has it, it is gone on with at its own address. */
export function ArticleCreatePage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-articles');
  const navigate = useNavigate();
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('create.about')}>
        <ArticleForm article={undefined} onSaved={({ id }) => void navigate({ to: editAddress(id) })} />
      </DemoPage>
    </OfficeScreen>
  );
}
