import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { AdminBoard } from './admin-board.tsx';
import { EditorBoard } from './editor-board.tsx';

/** The template's board: one for administrators, another for everybody else (spec 1, section 4). */
export function DashboardPage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-charts');
  const isAdmin = session.user.roles.includes('admin');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t(isAdmin ? 'board.about' : 'board.editor-about')}>
        {isAdmin ? <AdminBoard /> : <EditorBoard />}
      </DemoPage>
    </OfficeScreen>
  );
}
