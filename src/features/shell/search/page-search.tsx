import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { useSpell } from '../../../ui/text/use-spell.ts';
import { useMenu } from '../menu/use-menu.ts';
import { usePreferences } from '../shell-context.ts';
import { finder } from './find.ts';
import { useOtherNames } from './other-names.ts';
import classes from './search.module.css';
import { useDeeds } from './use-deeds.tsx';
import { useThings } from './use-things.ts';

const [store, actions] = createSpotlight();

/**
 * Finds pages, stores, goods, people and events that this person may see, and does what can be done from anywhere. Mounted
 * when it is first asked for, and opened by each `request` anew.
 */
export function PageSearch({ request }: { request: number }) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');

  useEffect(() => {
    if (request > 0) actions.open();
  }, [request]);

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
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Found key={request} query={query} />
    </Spotlight.Root>
  );
}

function Found({ query }: { query: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pages } = useMenu();
  const [{ hasPinyin }] = usePreferences();
  const spell = useSpell(hasPinyin);
  const namesOf = useOtherNames();
  const go = (to: string) => void navigate({ href: to });
  const { deeds, question } = useDeeds(go);
  const isTyped = query.trim() !== '';

  const all = pages().map((page) => ({ ...page, also: page.codes.flatMap(namesOf) }));
  const can = deeds.map((deed) => ({ ...deed, titles: [deed.label], to: '' }));
  const searched = [...all, ...can].map(({ titles, also }) => [...titles, ...also].join()).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages and deeds by what is searched of them
  const [findPages, findDeeds] = useMemo(() => [finder(all, spell), finder(can, spell)], [searched, spell]);
  const foundPages = findPages(query);
  const foundDeeds = isTyped ? findDeeds(query) : [];
  const things = useThings(query, spell);
  const order = [...foundPages, ...foundDeeds.map(({ key }) => ({ to: key })), ...things]
    .map(({ to }) => to)
    .join(' ');
  // The library marks the first one when something is typed, and goes on marking it where the syllables, which come
  // later, put others before it: Enter would then open another page than the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    markFirst();
  }, [order]);

  return (
    <>
      <Spotlight.ActionsList>
        {order === '' && <Spotlight.Empty>{t('search.none')}</Spotlight.Empty>}
        {foundPages.map((page) => (
          <Spotlight.Action
            key={page.to}
            label={page.titles.join(' > ')}
            description={page.to}
            leftSection={<MenuIcon name={page.icon} size={20} />}
            onClick={() =>
              page.isExternal ? window.open(page.to, '_blank', 'noopener,noreferrer') : go(page.to)
            }
          />
        ))}
        {foundDeeds.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.do')}>
            {foundDeeds.map(({ key, label, run }) => (
              <Spotlight.Action
                key={key}
                label={label}
                leftSection={<IconBolt size={20} stroke={1.6} aria-hidden />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {kinds.map(({ kind, icon }) => {
          const some = things.filter((thing) => thing.kind === kind);
          return (
            some.length > 0 && (
              <Spotlight.ActionsGroup key={kind} label={t(`search.${kind}`)}>
                {some.map(({ to, label, about }) => (
                  <Spotlight.Action
                    key={to}
                    label={label}
                    description={about}
                    leftSection={<MenuIcon name={icon} size={20} />}
                    onClick={() => go(to)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            )
          );
        })}
      </Spotlight.ActionsList>
      {question}
    </>
  );
}

const kinds = [
  { kind: 'goods', icon: 'box' },
  { kind: 'store', icon: 'store' },
  { kind: 'person', icon: 'users' },
  { kind: 'event', icon: 'flag' },
] as const;

function markFirst(): void {
  const state = store.getState();
  const marked = document.getElementById(state.listId)?.querySelectorAll('[data-action]') ?? [];
  for (const [index, action] of marked.entries()) {
    if (index === 0) action.setAttribute('data-selected', 'true');
    else action.removeAttribute('data-selected');
  }
  store.setState({ ...state, selected: 0 });
}
