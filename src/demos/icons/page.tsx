import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { MenuIcon, menuIcons } from '../../ui/layout/menu-icon.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { copied, copiedMs } from '../kit/copied.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { IconGrid, type ShownIcon } from './icon-grid.tsx';
import classes from './icons.module.css';
import { componentOf, type Drawing, fetchDrawings, namesWith } from './icons.ts';

const sets = ['own', 'tabler'] as const;
type Set = (typeof sets)[number];

/** Every icon there is, and the code that draws it, to be copied. */
export function IconsPage({ search, onSearch }: DemoPageProps) {
  const { t } = useTranslation('demo-guide');
  const shown = sets.find((set) => set === search.set) ?? sets[0];
  return (
    <DemoPage about={t('icons.about')}>
      <Tabs
        label={t('icons.sets')}
        of={sets.map((key) => ({ key, label: t(`icons.set.${key}`) }))}
        shown={shown}
        onShow={(set) => onSearch({ set })}
      />
      {shown === 'own' ? <OwnIcons /> : <TablerIcons />}
    </DemoPage>
  );
}

/** Those that a row of the menu can name. */
function OwnIcons() {
  return (
    <Found
      set="own"
      names={ownNames}
      iconOf={(name) => ({
        name,
        code: `<MenuIcon name="${name}" />`,
        picture: <MenuIcon name={name} size={28} />,
      })}
    />
  );
}

const ownNames = Object.keys(menuIcons);

function TablerIcons() {
  const { t } = useTranslation('demo-guide');
  const drawings = useDrawings();
  const names = useMemo(() => Object.keys(drawings ?? {}), [drawings]);
  if (drawings === undefined) return <Skeleton shape="cards" />;
  if (drawings === null) return <EmptyState title={t('icons.none')} isSaid />;
  return (
    <Found
      set="tabler"
      names={names}
      iconOf={(name) => ({
        name,
        code: `<${componentOf(name)} />`,
        picture: <Drawn drawing={drawings[name] ?? []} />,
      })}
    />
  );
}

/** Null: they could not be fetched. */
function useDrawings(): Readonly<Record<string, Drawing>> | null | undefined {
  const [drawings, setDrawings] = useState<Readonly<Record<string, Drawing>> | null>();
  useEffect(() => {
    const asking = new AbortController();
    void fetchDrawings(asking.signal).then(setDrawings, () => !asking.signal.aborted && setDrawings(null));
    return () => asking.abort();
  }, []);
  return drawings;
}

function Drawn({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawing.map(([tag, given]) => createElement(tag, { ...given, key: given.d }))}
    </svg>
  );
}

/** Icons by their names, those that are looked for alone. */
function Found(props: { set: Set; names: readonly string[]; iconOf: (name: string) => ShownIcon }) {
  const { t } = useTranslation('demo-guide');
  const { set, names, iconOf } = props;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => namesWith(names, wanted), [names, wanted]);

  async function copy({ code }: ShownIcon) {
    const words = await copied(code);
    toast(t(words), [], { ms: copiedMs, ...(words === 'demo-kit:copied' && { title: code }) });
  }

  return (
    <section role="tabpanel" className={classes.found} aria-label={t(`icons.set.${set}`)}>
      <TextInput
        type="search"
        size="md"
        leftSection={<IconSearch size={18} aria-hidden />}
        label={t('icons.search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Muted as="p" size="small" role="status">
        {t('icons.found', { count: found.length })}
      </Muted>
      <IconGrid
        key={wanted}
        label={t(`icons.set.${set}`)}
        names={found}
        iconOf={iconOf}
        onChoose={(icon) => void copy(icon)}
      />
    </section>
  );
}
