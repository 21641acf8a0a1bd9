import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import { IconButton, Pressable } from '../../ui/buttons/button.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import type { Lists } from '../kit/sorting/moves.ts';
import { SortedList } from '../kit/sorting/sorted-list.tsx';
import { Sorting } from '../kit/sorting/sorting.tsx';
import { useSorting } from '../kit/sorting/sorting-context.ts';
import classes from './dnd-list.module.css';

const articlesShown = 20;
const listedAtFirst = 5;

/** Articles that are taken from a pool into a list, and given back. */
export function DndListPage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-drags');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('dnd.about')}>
        <Articles />
      </DemoPage>
    </OfficeScreen>
  );
}

function Articles() {
  const list = useFirstArticles(articlesShown);
  return (
    <>
      <ListState list={list} isFiltered={false} shape="cards" />
      {list.items.length > 0 && <ListAndPool articles={list.items} />}
    </>
  );
}

type Name = 'list' | 'pool';
type Articles = ReturnType<typeof useFirstArticles>['items'];

function ListAndPool({ articles }: { articles: Articles }) {
  const { t } = useTranslation('demo-drags');
  const [lists, setLists] = useState<Lists<Name>>(() => {
    const ids = articles.map(({ id }) => String(id));
    return { list: ids.slice(0, listedAtFirst), pool: ids.slice(listedAtFirst) };
  });
  const nameOf = (id: string): string => {
    const { title = '', author = '' } = articles.find((article) => String(article.id) === id) ?? {};
    return `${id} ${title} [${author}]`;
  };
  const nameOfList = (list: Name) => t(`dnd.${list}`);
  return (
    <Sorting lists={lists} onMove={setLists} nameOf={nameOf} listName={nameOfList}>
      <div className={classes.lists}>
        <SortedList list="list" title={nameOfList('list')}>
          {(id) => <Listed id={id} />}
        </SortedList>
        <SortedList list="pool" title={nameOfList('pool')}>
          {(id) => <InPool id={id} />}
        </SortedList>
      </div>
    </Sorting>
  );
}

function Listed({ id }: { id: string }) {
  const { t } = useTranslation('demo-drags');
  const { nameOf, move } = useSorting();
  return (
    <>
      <span className={classes.words}>{nameOf(id)}</span>
      <IconButton
        size="md"
        color="red"
        label={t('dnd.bin', { name: nameOf(id) })}
        data-cell="bin"
        onClick={() => move(id, { list: 'pool', at: 0 })}
      >
        <IconTrash size={18} />
      </IconButton>
    </>
  );
}

/** A tap is enough. */
function InPool({ id }: { id: string }) {
  const { t } = useTranslation('demo-drags');
  const { lists, nameOf, move } = useSorting();
  return (
    <Pressable
      className={classes.words}
      aria-label={t('dnd.take', { name: nameOf(id) })}
      data-cell="take"
      onClick={() => move(id, { list: 'list', at: lists.list?.length ?? 0 })}
    >
      {nameOf(id)}
    </Pressable>
  );
}
