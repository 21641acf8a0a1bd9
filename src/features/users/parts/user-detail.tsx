import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf } from '#core/access/tree';
import type { UserDetail } from '#core/users/contract';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { placeNode, usePlaces, useUser } from '../data.ts';
import { tasks } from '../tasks.ts';
import classes from '../users.module.css';
import { rolesText } from './columns.tsx';
import { LeaderMark, Status, UserPortrait } from './person.tsx';
import { TaskButton, type TaskProps } from './task-button.tsx';

/** Everything about one user, and everything that can be done with them. */
export function UserDetailView({ id, ...taskProps }: TaskProps & { id: string }) {
  const { t } = useTranslation('users');
  const { user, ...state } = useUser(id);
  const [tab, setTab] = useState<'profile' | 'roles' | 'areas'>('profile');
  if (!user)
    return <ListState list={{ ...state, items: [], total: undefined }} isFiltered={false} shape="form" />;
  const Part = { profile: Profile, roles: Roles, areas: Areas }[tab];
  return (
    <>
      <div className={classes.head}>
        <UserPortrait user={user} sizePx={48} />
        <div>
          <strong>{user.username}</strong> <Muted>{user.usercode}</Muted> <LeaderMark user={user} />
          <Muted as="div">
            <Facts of={[user.departmentName, rolesText(user) || t('no-roles')]} />
          </Muted>
        </div>
      </div>
      <Tabs
        label={user.username}
        of={(['profile', 'roles', 'areas'] as const).map((key) => ({ key, label: t(`tab.${key}`) }))}
        shown={tab}
        onShow={setTab}
        className={classes.tabs}
      />
      <Part user={user} />
      <div className={classes.tasks}>
        {tasks.map((task) => (
          <TaskButton key={task} {...taskProps} task={task} user={user} />
        ))}
      </div>
    </>
  );
}

function Profile({ user }: { user: UserDetail }) {
  const { t, i18n } = useTranslation('users');
  const at = (instant: string) => exactTimeOf(Date.parse(instant), i18n.language);
  const facts: Fact[] = [
    [t('column.status'), <Status key="status" isOn={user.enableStatus} />],
    [t('column.department'), user.departmentName],
    [t('column.emp-id'), user.empId ?? t('none')],
    [t('column.psrCode'), user.psrCode ?? t('none')],
    [
      t('column.email'),
      user.emailPending ? `${user.email ?? ''} (${t('email.pending-mark')})` : (user.email ?? t('none')),
    ],
    [t('column.second-factor'), t(user.secondFactor ? 'second-factor.on' : 'second-factor.off')],
    [
      t('devices'),
      user.lastSeenAt
        ? t('devices.seen', { count: user.sessions, at: at(user.lastSeenAt) })
        : t('devices.never'),
    ],
    [t('column.updated'), `${at(user.updatedAt)} ${user.updatedBy ?? ''}`.trim()],
    [t('column.id'), user.id],
  ];
  return <FactList of={facts} />;
}

/** What their roles allow, to be looked at: they are made on the page of roles. */
function Roles({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const held = useMemo(() => new Set(user.perms.map((perm) => perm.id)), [user.perms]);
  if (user.roles.length === 0)
    return <p className={classes.warning}>{t('roles.last', { name: user.username })}</p>;
  return (
    <>
      <p>{rolesText(user)}</p>
      <CheckTree
        label={t('tab.roles')}
        nodes={user.perms.map(({ id, pid, code, name }) => ({ id, parentId: pid, label: name, note: code }))}
        ticks={{ checked: held, half: new Set() }}
        onTick={() => undefined}
        openDepth={3}
        height={360}
        isReadOnly
      />
    </>
  );
}

function Areas({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const places = usePlaces();
  const areas = useMemo(() => {
    const all = new Map(places?.map((place) => [place.id, place]));
    return user.areaIds.flatMap((id) => all.get(id) ?? []);
  }, [places, user.areaIds]);
  const ticks = useMemo(
    () => ticksOf(new Tree(places?.filter(({ kind }) => kind !== 'office') ?? []), new Set(user.areaIds)),
    [places, user.areaIds],
  );
  if (user.areaIds.length === 0) return <Muted as="p">{t('areas.none')}</Muted>;
  return (
    <CheckTree
      label={t('areas')}
      nodes={areas.map(placeNode)}
      ticks={ticks}
      onTick={() => undefined}
      openDepth={3}
      height={360}
      isReadOnly
    />
  );
}
