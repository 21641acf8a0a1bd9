import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flatRoutes } from '#core/demos/roles';
import type { DemoRole } from '#core/demos/routes';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import type { Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './permission-page.module.css';

/** Looking at the app as a role: how it is begun, and how that went. */
type Viewing = { begin: (roleId: string) => Promise<void>; isBusy: boolean; problem: Problem | undefined };

const roles: readonly DemoRole[] = ['admin', 'editor', 'visitor'];

/**
 * Who one is, which pages each role has, and the app as a role sees it. The template exchanged the session for a token
 * that it made up; here the server opens one that can only look (decision P12).
 */
export function PermissionPage({ session, viewing }: Pick<DemoPageProps, 'session'> & { viewing: Viewing }) {
  const { t } = useTranslation('demo-permissions');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('page.about')}>
        <YourRoles />
        <FormFailure>
          {viewing.problem && t(`reasons:${viewing.problem.reason}`, viewing.problem.params)}
        </FormFailure>
        <div className={classes.roles}>
          {roles.map((role) => (
            <RoleCard key={role} role={role} viewing={viewing} />
          ))}
        </div>
      </DemoPage>
    </OfficeScreen>
  );
}

function YourRoles() {
  const { t } = useTranslation('demo-permissions');
  const { user } = useOffice();
  return (
    <Card as="section" edge="line" title={t('page.yours')}>
      <Line>
        {user.roles.map((code, index) => (
          <Tag key={code} tone="blue">
            {`${user.roleNames?.[index] ?? ''} ${code}`.trim()}
          </Tag>
        ))}
      </Line>
      <p className={classes.text}>
        {user.viewAs ? t('page.viewing', { role: user.viewAs.name }) : t('page.own')}
      </p>
    </Card>
  );
}

/** What a role has, and the way to see it. */
function RoleCard({ role, viewing }: { role: DemoRole; viewing: Viewing }) {
  const { t } = useTranslation('demo-permissions');
  const idOf = useRoleIds();
  const whyNot = useWhyNot(viewAsRole);
  const pages = pagesOf(role);
  const id = idOf(role);
  return (
    <Card as="section" edge="line" title={t(`role.${role}`)}>
      <p className={classes.text}>{t('page.count', { count: pages.length })}</p>
      <Button
        variant="default"
        size="md"
        reason={whyNot}
        disabled={id === undefined}
        loading={viewing.isBusy}
        onClick={() => id !== undefined && void viewing.begin(id)}
      >
        {t('page.view', { role: t(`role.${role}`) })}
      </Button>
      <details className={classes.pages}>
        <summary>{t('page.pages')}</summary>
        <ul>
          {pages.map((page) => (
            <li key={page.id}>{t(`demo-menus:DEMO-${page.id}`)}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function pagesOf(role: DemoRole) {
  return flatRoutes().filter(({ path, roles: open }) => path !== null && open.includes(role));
}

/** The ids of those roles that the app can be looked at as. */
function useRoleIds(): (code: string) => string | undefined {
  const { token, user, may } = useOffice();
  const { data } = useQuery({
    queryKey: ['session.view-as-roles', user.userId],
    queryFn: ({ signal }) => send(listRolesToView, { token, signal }),
    enabled: may(listRolesToView),
  });
  return (code) => data?.find((role) => role.code === code)?.id;
}
