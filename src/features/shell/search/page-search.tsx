import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { useSpell } from '../../../ui/text/use-spell.ts';
import { type FoundPage, useMenu } from '../menu/use-menu.ts';
import { usePreferences } from '../shell-context.ts';
import { finder } from './find.ts';
import classes from './search.module.css';

const [store, actions] = createSpotlight();

/** Finds any page that this person may open. Mounted when it is first asked for, and opened by each `request` anew. */
export function PageSearch({ request }: { request: number }) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const { pages } = useMenu();
  const [{ hasPinyin }] = usePreferences();
  const spell = useSpell(hasPinyin && i18n.language === 'zh');
  const [query, setQuery] = useState('');

  useEffect(() => {
    if (request > 0) actions.open();
  }, [request]);

  const all = pages();
  const titles = all.map((page) => page.titles.join()).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages by what is searched of them
  const find = useMemo(() => finder(all, spell), [titles, spell]);
  const found = find(query);
  const order = found.map(({ to }) => to).join(' ');
  // The library marks the first one when something is typed, and goes on marking it where the syllables, which come
  // later, put others before it: Enter would then open another page than the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    markFirst();
  }, [order]);
  const go = (page: FoundPage) => {
    if (page.isExternal) window.open(page.to, '_blank', 'noopener,noreferrer');
    else void navigate({ href: page.to });
  };

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0 }}
      classNames={{ search: classes.search, action: classes.action }}
      attributes={{ content: { 'aria-label': t('search.label') } }}
    >
      <Spotlight.Search
        placeholder={t(spell ? 'search.placeholder-pinyin' : 'search.placeholder')}
        aria-label={t('search.label')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length === 0 && <Spotlight.Empty>{t('search.none')}</Spotlight.Empty>}
        {found.map((page) => (
          <Spotlight.Action
            key={page.to}
            label={page.titles.join(' > ')}
            description={page.to}
            leftSection={<MenuIcon name={page.icon} size={20} />}
            onClick={() => go(page)}
          />
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function markFirst(): void {
  const state = store.getState();
  const marked = document.getElementById(state.listId)?.querySelectorAll('[data-action]') ?? [];
  for (const [index, action] of marked.entries()) {
    if (index === 0) action.setAttribute('data-selected', 'true');
    else action.removeAttribute('data-selected');
  }
  store.setState({ ...state, selected: 0 });
}
