import { Menu } from '@mantine/core';
import {
  IconExternalLink,
  IconEye,
  IconHelp,
  IconHome,
  IconLogout,
  IconScan,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewAsRole } from '#core/session/view-as';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { useHelp } from '../../../ui/layout/help-context.ts';
import { useShell } from '../shell-context.ts';
import { Avatar } from './avatar.tsx';
import classes from './bar.module.css';
import { useSignOut } from './sign-out.tsx';
import { useLinks } from './use-links.ts';
import { VersionLine } from './version-line.tsx';

/** Who is signed in, and what is theirs: profile, dashboard, the company's links, the way out; and which version this is. */
export function AvatarMenu() {
  const { t } = useTranslation('shell');
  const { user } = useShell();
  const navigate = useNavigate();
  const { leave, isReady, question } = useSignOut();
  const help = useHelp();
  const [isOpen, setOpen] = useState(false);
  const links = useLinks(isOpen);
  const mayView = user.viewAs === null && user.calls.includes(viewAsRole.name);
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={210}>
        <Menu.Target>
          <Pressable
            className={classes.person}
            aria-label={t('avatar.label', { name: user.name })}
            title={`${user.name} ${user.usercode}`}
          >
            <Avatar sizePx={32} />
          </Pressable>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {user.name} {user.usercode}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconUser size={16} aria-hidden />}
            onClick={() => void navigate({ href: '/profile/index' })}
          >
            {t('page.profile')}
          </Menu.Item>
          {mayView && (
            <Menu.Item
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => void navigate({ href: '/profile/index?role=' })}
            >
              {t('account:viewing.title')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconHome size={16} aria-hidden />}
            onClick={() => void navigate({ href: '/dashboard' })}
          >
            {t('page.today')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconScan size={16} aria-hidden />}
            onClick={() => void navigate({ href: '/scanner' })}
          >
            {t('page.scanner')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => help?.()}>
            {t('help')}
          </Menu.Item>
          {links.map(({ title, url }) => (
            <Menu.Item
              key={url}
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} disabled={!isReady} onClick={leave}>
            {t('app:more.sign-out')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>
            <VersionLine />
          </Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
