import { Menu, NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { FormSheet } from '../forms/form-sheet.tsx';
import classes from './saved-views.module.css';

/** A search that somebody gave a name. `audience`: with whom it is shared, of `audiences`. */
export type View = {
  key: string;
  name: string;
  search: Readonly<Record<string, unknown>>;
  audience: string;
  /** Whose it is, where it is not one's own. */
  owner?: string;
  isDefault: boolean;
};

/** What is said of a view in its form. */
export type ViewDraft = Pick<View, 'name' | 'search' | 'audience' | 'isDefault'>;

const longestName = 40;
const most = 20;

/**
 * The saved views of a list. `parts`: what of an address makes a view: the filters, the text and the order, not the page
 * or the row that is open.
 */
export function SavedViews<Search extends object>(props: {
  views: readonly View[];
  /** With whom one may be shared, the first: with nobody. */
  audiences: readonly { value: string; label: string }[];
  parts: readonly (keyof Search & string)[];
  search: Search;
  /** Where an address that names no tab shows another one now: the tab of views that were kept before, and the one on screen. */
  unnamed?: { before: Partial<Search>; now: Partial<Search> } | undefined;
  onSearch: (change: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
  /** Answers whether it is kept; `before`: the one that is changed. */
  onSave: (draft: ViewDraft, before: View | undefined) => Promise<boolean>;
  onForget: (view: View) => void;
  /** The list opens with it, or with everything; absent where nobody can be told. */
  onDefault: ((view: View | undefined) => void) | undefined;
}) {
  const { t } = useTranslation('lists');
  const { views, onDefault } = props;
  const [naming, setNaming] = useState<{ view: View | undefined }>();
  const shown = partsOf(props.search, props.parts);
  const named = { ...props.unnamed?.now, ...shown };
  const whole = (view: View) => ({ ...props.unnamed?.before, ...view.search });
  const current = views.find((view) => isSame(whole(view), named));
  const none = Object.fromEntries([...props.parts, 'page'].map((name) => [name, undefined]));
  const show = (search: Readonly<Record<string, unknown>>) =>
    // What was kept is read as any address is: what has become unknown is left out.
    props.onSearch({ ...none, ...search } as Parameters<typeof props.onSearch>[0]);
  const isPlain = Object.keys(shown).length === 0;
  if (isPlain && views.length === 0) return null;
  const own = views.filter(({ owner }) => owner === undefined);
  const shared = views.filter(({ owner }) => owner !== undefined);
  const isMine = current !== undefined && current.owner === undefined;
  const item = (view: View) => (
    <Menu.Item
      key={view.key}
      rightSection={view.isDefault && <IconStarFilled size={14} aria-label={t('views.opens')} />}
      title={view.owner}
      onClick={() => show(whole(view))}
    >
      {view.name}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="subtle"
            leftSection={<IconBookmark size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {current ? (
              <span className={classes.name} title={current.name}>
                {current.name}
              </span>
            ) : (
              t('views')
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{t('views.shared')}</Menu.Label>}
          {shared.map(item)}
          {views.length > 0 && !isPlain && <Menu.Item onClick={() => show({})}>{t('views.none')}</Menu.Item>}
          {views.length > 0 && <Menu.Divider />}
          {current && onDefault && (
            <Menu.Item
              leftSection={<IconStar size={16} aria-hidden="true" />}
              onClick={() => onDefault(current.isDefault ? undefined : current)}
            >
              {t(current.isDefault ? 'views.open-with-all' : 'views.open-with')}
            </Menu.Item>
          )}
          {isMine && props.audiences.length > 1 && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setNaming({ view: current })}
            >
              {t('views.share')}
            </Menu.Item>
          )}
          {current && (isMine || props.audiences.length > 1) && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => props.onForget(current)}
            >
              {t(isMine ? 'views.forget' : 'views.unshare', { name: current.name })}
            </Menu.Item>
          )}
          {!current && (
            <Menu.Item
              disabled={isPlain || own.length >= most}
              onClick={() => setNaming({ view: undefined })}
            >
              {t('views.save')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <NameView
          view={naming.view}
          taken={own.map(({ name }) => name)}
          audiences={props.audiences}
          mayOpen={onDefault !== undefined}
          onClose={() => setNaming(undefined)}
          onSave={async (said) => {
            const search = naming.view?.search ?? named;
            if (await props.onSave({ ...said, search }, naming.view)) setNaming(undefined);
          }}
        />
      )}
    </>
  );
}

function NameView(props: {
  view: View | undefined;
  taken: readonly string[];
  audiences: readonly { value: string; label: string }[];
  mayOpen: boolean;
  onClose: () => void;
  onSave: (said: Omit<ViewDraft, 'search'>) => Promise<void>;
}) {
  const { t } = useTranslation('lists');
  const { view, audiences } = props;
  const before = {
    name: view?.name ?? '',
    audience: view?.audience ?? audiences[0]?.value ?? '',
    isDefault: view?.isDefault ?? false,
  };
  const [said, setSaid] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const name = said.name.trim();
  const isDirty = !isSame(said, before);
  return (
    <FormSheet
      title={t(view ? 'views.share' : 'views.save')}
      isDirty={isDirty}
      isBusy={isBusy}
      isUnchanged={name === '' || !isDirty}
      isOffline={view === undefined}
      onSubmit={() => {
        setBusy(true);
        void props.onSave({ ...said, name }).finally(() => setBusy(false));
      }}
      onClose={props.onClose}
    >
      {view === undefined && (
        <TextInput
          size="md"
          label={t('views.name')}
          description={props.taken.includes(name) ? t('views.replaces') : undefined}
          maxLength={longestName}
          data-autofocus
          value={said.name}
          onChange={({ currentTarget: { value } }) => setSaid({ ...said, name: value })}
        />
      )}
      {audiences.length > 1 && (
        <NativeSelect
          size="md"
          label={t('views.audience')}
          data={[...audiences]}
          value={said.audience}
          onChange={({ currentTarget: { value } }) => setSaid({ ...said, audience: value })}
        />
      )}
      {view === undefined && props.mayOpen && (
        <Switch
          size="md"
          label={t('views.open-with')}
          checked={said.isDefault}
          onChange={({ currentTarget: { checked } }) => setSaid({ ...said, isDefault: checked })}
        />
      )}
    </FormSheet>
  );
}

function partsOf(search: object, parts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => parts.includes(name) && value !== undefined),
  );
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
