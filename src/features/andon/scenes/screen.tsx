import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scenePath } from '#core/andon/scenes';
import { deleteScene, insertScene, type SceneItem } from '#core/andon/scenes-contract';
import type { Searched } from '#core/wire/address';
import { DeleteOne } from '../../../office/delete-one.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SplitView } from '../../../ui/layout/split-view.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { SearchBar } from '../../../ui/lists/search-line.tsx';
import { useSpell } from '../../../ui/text/use-spell.ts';
import { useSceneItems } from './data.ts';
import { AuthoriseScene } from './parts/authorise.tsx';
import { EditScene } from './parts/edit-scene.tsx';
import { SceneCards } from './parts/scene-cards.tsx';
import { SceneDetail } from './parts/scene-detail.tsx';
import { SceneTable } from './parts/scene-table.tsx';
import type { SceneTask } from './parts/use-tasks.ts';
import { sceneRows } from './rows.ts';
import classes from './scenes.module.css';
import type { SceneSearch } from './search.ts';

type Placed = Pick<SceneItem, 'id' | 'level'>;
type Doing = { task: SceneTask; scene: SceneItem } | { task: 'insert'; scene: undefined };

/** The scenes of andon events as a tree of three levels (spec 2, section 2), with who handles them and who is told. */
export function ScenesScreen(props: Searched<SceneSearch>) {
  const { t } = useTranslation('andon-scenes');
  const { search, onSearch } = props;
  const { q = '' } = search;
  const isDesk = useDesk();
  const { list, ...scenes } = useSceneItems();
  const { items, byId } = scenes;
  const [doing, setDoing] = useState<Doing>();
  const opened = useOpened(isDesk);
  const spell = useSpell(/[a-z]/i.test(q));
  const rows = useMemo(
    () => sceneRows(items, { isOpen: opened.isOpen, search: q, spell }),
    [items, opened.isOpen, q, spell],
  );
  const chosen = items.find(({ id }) => id === search.id);
  const hasBelow = (scene: SceneItem) => items.some(({ pid }) => pid === scene.id);
  const whyNotInsert = useWhyNot(insertScene);
  const close = () => setDoing(undefined);
  const List = isDesk ? SceneTable : SceneCards;
  return (
    <Page
      title={t('title')}
      {...(items.length > 0 && { subtitle: t('count', { count: items.length }) })}
      toolbar={
        <SearchBar
          text={q}
          label={t('search')}
          onText={(text) => onSearch({ q: text })}
          filters={undefined}
          chips={null}
        >
          <Button variant="default" size={isDesk ? 'sm' : 'md'} onClick={opened.toggleAll}>
            {t(opened.isAllOpen ? 'close-all' : 'open-all')}
          </Button>
          <Button
            reason={whyNotInsert}
            size={isDesk ? 'sm' : 'md'}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setDoing({ task: 'insert', scene: undefined })}
          >
            {t('insert')}
          </Button>
        </SearchBar>
      }
    >
      <SplitView
        detail={
          // One sheet at a time on the phone.
          chosen && (isDesk || !doing)
            ? {
                rowKey: chosen.id,
                title: chosen.name,
                content: (
                  <SceneDetail
                    scene={chosen}
                    byId={byId}
                    hasBelow={hasBelow(chosen)}
                    onTask={(task, scene) => setDoing({ task, scene })}
                  />
                ),
                onClose: () => onSearch({ id: undefined }),
              }
            : undefined
        }
      >
        <ListState
          list={{ ...list, items: rows, total: list.fetchedAt === 0 ? undefined : rows.length }}
          about={t('about')}
          isFiltered={q !== ''}
          shape="tree"
        />
        {rows.length > 0 && (
          <Refreshing of={list} isTall className={classes.list}>
            <List
              rows={rows}
              byId={byId}
              activeId={search.id}
              {...(q.trim() === '' && { onToggle: opened.toggle })}
              onOpen={({ id }) => onSearch({ id })}
              onTask={(task, scene) => setDoing({ task, scene })}
            />
          </Refreshing>
        )}
      </SplitView>
      {doing?.task === 'insert' && (
        <EditScene
          parent={doing.scene}
          scenes={scenes}
          onMade={({ id, pid }) => {
            for (const above of scenePath(byId, pid ?? '')) opened.open(above);
            onSearch({ id, q: undefined });
          }}
          onClose={close}
        />
      )}
      {doing?.task === 'edit' && (
        <EditScene row={doing.scene} scenes={scenes} onMade={close} onClose={close} />
      )}
      {doing?.task === 'authorise' && <AuthoriseScene row={doing.scene} byId={byId} onClose={close} />}
      {doing?.task === 'delete' && (
        // What tickets have stays: the server refuses it, and says so.
        <DeleteOne
          call={deleteScene}
          input={{ params: { id: doing.scene.id } }}
          title={t('delete-title', { name: doing.scene.name })}
          text={t('delete-question')}
          done={t('deleted')}
          cancelled={t('delete-cancelled')}
          onClose={close}
          onDone={() => onSearch({ id: undefined })}
        />
      )}
    </Page>
  );
}

/** What is open: at first what the form factor has room for, then as it is opened and closed. */
function useOpened(isDesk: boolean) {
  const [all, setAll] = useState<boolean>();
  /** Those that are otherwise. */
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const usual = ({ level }: Placed) => all ?? (isDesk && level === 1);
    const isOpen = (scene: Placed) => usual(scene) !== others.has(scene.id);
    const toggle = ({ id }: Placed) =>
      setOthers((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    return {
      isOpen,
      toggle,
      open: (scene: Placed) => {
        if (!isOpen(scene)) toggle(scene);
      },
      isAllOpen: all === true && others.size === 0,
      toggleAll: () => {
        setAll(!(all === true && others.size === 0));
        setOthers(new Set());
      },
    };
  }, [all, others, isDesk]);
}
