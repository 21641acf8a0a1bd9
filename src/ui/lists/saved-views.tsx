import { Menu, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { FormSheet } from '../forms/form-sheet.tsx';

type View = { name: string; search: Record<string, unknown> };

const longestName = 40;
const most = 20;

/**
 * Searches that somebody gave a name, kept on this device under `kept`, which names the list and the user. `parts`: what of
 * an address makes a view: the filters, the text and the order, not the page or the row that is open.
 */
export function SavedViews<Search extends object>(props: {
  kept: string;
  parts: readonly (keyof Search & string)[];
  search: Search;
  /** Where an address that names no tab shows another one now: the tab of views that were kept before, and the one on screen. */
  unnamed?: { before: Partial<Search>; now: Partial<Search> } | undefined;
  onSearch: (change: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
}) {
  const { t } = useTranslation('lists');
  const [views, setViews] = useLocalStorage<View[]>({
    key: props.kept,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [isNaming, setNaming] = useState(false);
  const shown = partsOf(props.search, props.parts);
  const named = { ...props.unnamed?.now, ...shown };
  const whole = (view: View) => ({ ...props.unnamed?.before, ...view.search });
  const current = views.find((view) => isSame(whole(view), named));
  const none = Object.fromEntries([...props.parts, 'page'].map((name) => [name, undefined]));
  const show = (search: Record<string, unknown>) =>
    // What was kept is read as any address is: what has become unknown is left out.
    props.onSearch({ ...none, ...search } as Parameters<typeof props.onSearch>[0]);
  const isPlain = Object.keys(shown).length === 0;
  if (isPlain && views.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="subtle"
            leftSection={<IconBookmark size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {current ? current.name : t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.name} onClick={() => show(whole(view))}>
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && !isPlain && <Menu.Item onClick={() => show({})}>{t('views.none')}</Menu.Item>}
          {views.length > 0 && <Menu.Divider />}
          {current ? (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setViews((all) => all.filter((view) => view.name !== current.name))}
            >
              {t('views.forget', { name: current.name })}
            </Menu.Item>
          ) : (
            <Menu.Item disabled={isPlain || views.length >= most} onClick={() => setNaming(true)}>
              {t('views.save')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameView
          taken={views.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setViews((all) => [...all.filter((view) => view.name !== name), { name, search: named }]);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

function NameView(props: { taken: readonly string[]; onClose: () => void; onSave: (name: string) => void }) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState('');
  const chosen = name.trim();
  return (
    <FormSheet
      title={t('views.save')}
      isDirty={name !== ''}
      isBusy={false}
      isUnchanged={chosen === ''}
      isOffline
      onSubmit={() => props.onSave(chosen)}
      onClose={props.onClose}
    >
      <TextInput
        size="md"
        label={t('views.name')}
        description={props.taken.includes(chosen) ? t('views.replaces') : undefined}
        maxLength={longestName}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormSheet>
  );
}

function partsOf(search: object, parts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => parts.includes(name) && value !== undefined),
  );
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
