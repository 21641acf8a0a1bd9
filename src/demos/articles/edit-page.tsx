import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { articleDetail } from '#core/demos/contract';
import { Refused } from '../../api/answered.ts';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { ArticleForm } from './article-form.tsx';

const longestId = 6;

/** An article that there is already, by the number in the address. */
export function ArticleEditPage({ session, rest }: DemoPageProps) {
  const { t } = useTranslation('demo-articles');
  const isNumber = /^[1-9]\d*$/.test(rest) && rest.length <= longestId;
  return (
    <OfficeScreen session={session}>
      <DemoPage title={`${t('demo-menus:DEMO-ARTICLE-EDIT')}-${rest}`} about={t('edit.about')}>
        {isNumber ? <Known key={rest} id={Number(rest)} /> : <Unknown id={rest} />}
      </DemoPage>
    </OfficeScreen>
  );
}

function Known({ id }: { id: number }) {
  const { t } = useTranslation('demo-articles');
  const { token, user } = useOffice();
  const asked = useQuery({
    queryKey: ['demos', user.userId, articleDetail.name, id],
    queryFn: ({ signal }) => send(articleDetail, { token, signal, query: { id } }),
  });
  const { data, error } = asked;
  if (error instanceof Refused && error.refusal.reason === 'address-unknown')
    return <Unknown id={String(id)} />;
  if (data) return <ArticleForm article={data} onSaved={() => undefined} />;
  if (!error) return <Skeleton shape="form" />;
  const { reason, params } = problemOf(error);
  return (
    <EmptyState
      title={t(`reasons:${reason}`, params)}
      isSaid
      actions={
        <Button variant="light" size="md" onClick={() => void asked.refetch()}>
          {t('lists:try-again')}
        </Button>
      }
    />
  );
}

/** There is none of this number: none was written, or whoever wrote it has signed out since. */
function Unknown({ id }: { id: string }) {
  const { t } = useTranslation('demo-articles');
  return (
    <EmptyState
      title={t('unknown', { id })}
      isSaid
      actions={
        <Link to={'/example/list' as string} {...lookOf({ size: 'md' })}>
          {t('to-list')}
        </Link>
      }
    >
      <p>{t('unknown.why')}</p>
    </EmptyState>
  );
}
