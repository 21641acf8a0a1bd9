import { Menu, Modal } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/button.tsx';
import flow from '../../ui/layout/flow.module.css';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useEscape } from '../../ui/layout/use-escape.ts';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './drag-dialog.module.css';
import { edges } from './places.ts';
import { useMovable } from './use-movable.ts';

/** A dialog that is moved by its head to see what lies below it; on a phone, where it fills the screen, it is not. */
export function MovableDialog(props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('demo-drags');
  const isDesk = useDesk();
  const how = useId();
  const { box, offset, moveTo, goHome, pulls, onKeyDown } = useMovable();
  const close = () => {
    goHome();
    props.onClose();
  };
  useEscape(close, { isOpen: props.opened, isOver: true });
  return (
    <Modal.Root
      opened={props.opened}
      onClose={close}
      // Of several that lie over one another the library would close all.
      closeOnEscape={false}
      fullScreen={!isDesk}
      centered
      size="42rem"
      transitionProps={{ duration: 0 }}
      // Not on the content itself: what surrounds it would be given the same.
      classNames={{ content: classes.content }}
      styles={{ content: isDesk ? { translate: `${offset.x}px ${offset.y}px` } : {} }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content ref={box}>
        {/* A dialog's head is not the page's: the element alone would be a second banner. */}
        <Modal.Header
          role="presentation"
          className={classes.head}
          data-moves={isDesk || undefined}
          {...(isDesk && pulls)}
        >
          {isDesk && (
            <Menu position="bottom-start">
              <Menu.Target>
                <IconButton size="md" label={t('dialog.move')} aria-describedby={how} onKeyDown={onKeyDown}>
                  <IconArrowsMove size={18} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                {(['left', 'right', 'top', 'bottom', 'middle'] as const).map((edge) => (
                  <Menu.Item key={edge} onClick={() => moveTo(edges[edge])}>
                    {t(`dialog.to.${edge}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <Modal.CloseButton className={classes.close} aria-label={t('app:close')} />
        </Modal.Header>
        <Modal.Body className={flow.stack}>
          {isDesk && (
            <Muted as="p" size="small" id={how} className={classes.how}>
              {t('dialog.how')}
            </Muted>
          )}
          {props.children}
          {isDesk && (
            <Muted as="p" size="small" role="status" className={classes.how}>
              {offset.x === 0 && offset.y === 0
                ? t('dialog.at-home')
                : t('dialog.at', { x: Math.round(offset.x), y: Math.round(offset.y) })}
            </Muted>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
