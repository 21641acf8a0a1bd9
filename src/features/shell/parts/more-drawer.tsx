import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../shell-context.ts';
import { Avatar } from './avatar.tsx';
import classes from './more.module.css';
import { MoreContent } from './more-content.tsx';

/** The phone's drawer (spec 1, section 2): everything that the bar has no room for; it closes on navigation. */
export function MoreDrawer({ onSearch, onClose }: { onSearch: () => void; onClose: () => void }) {
  const { t } = useTranslation('app');
  const { user } = useShell();
  const { href } = useLocation();
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) onClose();
  }, [href, onClose]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      padding="md"
      title={
        <span className={classes.person}>
          <Avatar sizePx={32} />
          <span>
            {user.name} <span className={classes.code}>{user.usercode}</span>
          </span>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      transitionProps={{ duration: 150 }}
      attributes={{ header: { role: 'presentation' }, content: { 'data-sheet': true } }}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
    >
      <MoreContent onSearch={onSearch} />
    </Drawer>
  );
}
