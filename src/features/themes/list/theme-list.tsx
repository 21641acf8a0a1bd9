import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTheme } from '#core/themes/contract';
import { listThemes, sortColumns } from '#core/themes/list';
import { awaits } from '#core/themes/rules';
import type { Theme } from '#core/themes/types';
import { ListPage } from '../../../lists/list-page.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { OpenTheme } from '../open/open-theme.tsx';
import { filterOf, type ThemesProps, type ThemesSearch, themesAddress } from '../search.ts';
import { useMarks, useThemes } from '../themes.ts';
import { useColumns } from './columns.tsx';
import { useOlder } from './older.ts';
import { ThemeCard } from './theme-card.tsx';
import { useFilters } from './use-filters.ts';

/** The themes as a list: what waits for this person, all that devices hold, and what ended long ago. */
export function ThemeList({ search, onSearch }: ThemesProps) {
  const { t } = useTranslation('themes');
  const { may } = useWork();
  const isDesk = useDesk();
  const { isLoaded, all, part } = useThemes();
  const marks = useMarks();
  const found = useMemo(() => listThemes(all, filterOf(search)), [all, search]);
  const waiting = useMemo(() => found.filter((theme) => awaits(theme, part)), [found, part]);
  const empty = (key: 'todo' | 'all') => ({ title: t(`empty.${key}`), text: t(`empty.${key}-text`) });
  const calendar = (
    <Button
      variant="default"
      size={isDesk ? 'sm' : 'md'}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      onClick={() => onSearch({ as: 'calendar', open: undefined })}
    >
      {t('calendar')}
    </Button>
  );
  const todo = { key: 'todo', label: t('tab.todo'), rows: waiting, empty: empty('todo') };
  const hasPart = part.writes || part.sides.length > 0;
  return (
    <ListPage<Theme, ThemesSearch>
      title={t('title')}
      id="themes"
      address={themesAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      tabs={{
        label: t('tabs'),
        key: 'view',
        shown: search.view ?? 'all',
        of: [
          ...(hasPart ? [todo] : []),
          { key: 'all', label: t('tab.all'), rows: found, empty: empty('all') },
          { key: 'older', label: t('tab.older'), source: useOlder(search), about: t('older.about') },
        ],
      }}
      rowKey={idOf}
      nameOf={({ topic }) => topic}
      columns={useColumns()}
      fixed={['topic']}
      card={(theme, onOpen) => <ThemeCard theme={theme} onOpen={onOpen} mark={marks.get(theme.id)} />}
      sorts={{
        usual: t('sort.usual'),
        columns: sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      noMatch={t('empty.no-match')}
      above={!isDesk && calendar}
      tools={calendar}
      main={
        may(insertTheme)
          ? { label: t('add'), run: () => onSearch({ write: true, open: undefined }) }
          : undefined
      }
      open={
        search.open !== undefined && {
          rowKey: search.open,
          content: <OpenTheme search={search} onSearch={onSearch} id={search.open} />,
        }
      }
      onOpen={(theme) => onSearch({ open: theme?.id, write: undefined, answer: undefined })}
    />
  );
}

function idOf({ id }: Theme): string {
  return id;
}
