import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isAffix, type TagPlace } from './tags.ts';

/** What can be done with a tag, where it was pointed at. */
export function TagMenu(props: {
  place: TagPlace;
  onClose: () => void;
  onRefresh: () => void;
  onCloseTag: () => void;
  onCloseOthers: () => void;
  onCloseAll: () => void;
}) {
  const { t } = useTranslation('shell');
  const { tag, x, y } = props.place;
  return (
    <Menu opened onClose={props.onClose} position="bottom-start" offset={2} withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tags.menu')}>
        <Menu.Item onClick={props.onRefresh}>{t('tags.refresh')}</Menu.Item>
        {!isAffix(tag) && <Menu.Item onClick={props.onCloseTag}>{t('tags.close')}</Menu.Item>}
        <Menu.Item onClick={props.onCloseOthers}>{t('tags.close-others')}</Menu.Item>
        <Menu.Item onClick={props.onCloseAll}>{t('tags.close-all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
