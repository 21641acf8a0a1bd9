import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import type { ImportCalls } from '#core/imports/calls';
import type { CommonVerdict } from '#core/imports/verdict';
import type { Point } from '#core/wire/call';
import { Page } from '../../ui/layout/page.tsx';
import { useOffice } from '../office.tsx';
import { ImportPage } from './import-page.tsx';

/** An `ImportPage` for whoever may import; others come by an address only, and are told. `pointName`: in words. */
export function ImportScreen<C extends ImportCalls, V extends CommonVerdict>({
  point,
  pointName,
  ...page
}: ComponentProps<typeof ImportPage<C, V>> & { point: Point; pointName: string }) {
  const { t } = useTranslation('reasons');
  if (hasPoint(useOffice().user.points, point)) return <ImportPage<C, V> {...page} />;
  return (
    <Page title={page.title}>
      <p role="alert">{t('no-permission', { point: pointName })}</p>
    </Page>
  );
}
