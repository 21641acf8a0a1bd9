import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holder, may } from '#core/access/may';
import { Can } from '../../office/can.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './permission-directive.module.css';

/** Who something is there for: the roles of which one is enough. */
const cases = [
  { key: 'admin', roles: ['admin'] },
  { key: 'editor', roles: ['editor'] },
  { key: 'both', roles: ['admin', 'editor'] },
] as const;
type Case = (typeof cases)[number];

/** What is there for some roles alone: by a part around it, and by a function that is asked. Both follow the session's roles. */
export function PermissionDirectivePage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-permissions');
  const { user } = session;
  return (
    <DemoPage about={t('directive.about')}>
      <Card as="section" edge="line" title={t('directive.yours')}>
        <Line>
          {user.roles.map((code) => (
            <Tag key={code} tone="blue">
              {code}
            </Tag>
          ))}
        </Line>
      </Card>
      <Card as="section" edge="line" title={t('directive.by-part')}>
        <ul className={classes.cases}>
          {cases.map((one) => (
            <Shown key={one.key} who={user} code={`<Can who={user} roles={[${listOf(one)}]}>`} case={one}>
              <Can who={user} roles={one.roles}>
                <p className={classes.block}>{t(`directive.block.${one.key}`)}</p>
              </Can>
            </Shown>
          ))}
        </ul>
      </Card>
      <Card as="section" edge="line" title={t('directive.by-function')}>
        <TabsOfRoles who={user} />
      </Card>
    </DemoPage>
  );
}

/** Of a few tabs those that somebody may see. */
function TabsOfRoles({ who }: { who: Holder }) {
  const { t } = useTranslation('demo-permissions');
  const open = cases.filter(({ roles }) => isFor(who, roles));
  const [chosen, choose] = useState<Case['key']>('both');
  const shown = open.find(({ key }) => key === chosen) ?? open[0];
  if (!shown) return <Muted as="p">{t('directive.hidden')}</Muted>;
  return (
    <>
      <Tabs
        label={t('directive.by-function')}
        of={open.map(({ key }) => ({ key, label: t(`directive.tab.${key}`) }))}
        shown={shown.key}
        onShow={choose}
      />
      <div role="tabpanel" aria-label={t(`directive.tab.${shown.key}`)} className={classes.panel}>
        <p className={classes.block}>{t(`directive.block.${shown.key}`)}</p>
        <Code>{`may(user, { roles: [${listOf(shown)}] }, console.error)`}</Code>
      </div>
    </>
  );
}

/** A call as it is written, and what it shows; for others a word that there is nothing. */
function Shown(props: { who: Holder; code: string; case: Case; children: ReactNode }) {
  const { t } = useTranslation('demo-permissions');
  return (
    <li>
      <Code>{props.code}</Code>
      {props.children}
      {!isFor(props.who, props.case.roles) && <Muted as="p">{t('directive.hidden')}</Muted>}
    </li>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code className={classes.code} lang="en">
      {children}
    </code>
  );
}

function isFor(who: Holder, roles: readonly string[]): boolean {
  // biome-ignore lint/suspicious/noConsole: the mistake would be the program's, and the documents have it logged
  return may(who, { roles }, console.error);
}

function listOf({ roles }: Case): string {
  return roles.map((role) => `'${role}'`).join(', ');
}
