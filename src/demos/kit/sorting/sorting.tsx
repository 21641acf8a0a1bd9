import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../../ui/text/muted.tsx';
import { endOf, type Lists, moved, nextStop, type Place, placeAt, placeOf, type Step } from './moves.ts';
import classes from './sorting.module.css';
import { SortingContext } from './sorting-context.ts';

const dragsFrom = { distance: 4 };
/** So long is pressed before a finger drags: the page is scrolled by one that moves on at once. */
const touchDrags = { delay: 250, tolerance: 6 };
/** Enter is left to the handle's menu. */
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

/**
 * Lists whose things are put in order, and from one into another: dragged by mouse or by finger, carried by the arrow keys,
 * or sent by the menu of their handle. How that is done stands above them, and what moved last; both are told.
 */
export function Sorting<List extends string>(props: {
  lists: Lists<List>;
  onMove: (lists: Lists<List>) => void;
  nameOf: (id: string) => string;
  /** Absent where there is only one list. */
  listName?: (list: List) => string;
  /** Its things stand beside one another. */
  isRow?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('demo-drags');
  const { lists, onMove, nameOf, isRow = false } = props;
  // The lists' names are the caller's own: whoever is told a list's name, got it from there.
  const listName = props.listName as ((list: string) => string) | undefined;
  const isBetween = Object.keys(lists).length > 1;
  const [told, tell] = useState('');
  const sent = useRef<string>(undefined);
  const [held, hold] = useState<string>();
  const coordinateGetter = useMemo(() => arrowsOf(lists, isRow), [lists, isRow]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: dragsFrom }),
    useSensor(TouchSensor, { activationConstraint: touchDrags }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter }),
  );

  function where(id: string, { list, at }: Place, total: number): string {
    const place = { name: nameOf(id), place: at + 1, total };
    return listName ? t('sorting.in', { ...place, list: listName(list) }) : t('sorting.at', place);
  }

  function move(id: string, to: Place): void {
    const after = moved<string>(lists, id, to);
    if (after === lists) return;
    onMove(after as Lists<List>);
    const place = placeOf(after, id);
    if (place) tell(where(id, place, after[place.list]?.length ?? 0));
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sorting.picked', { name: nameOf(String(active.id)) }),
    onDragOver({ active, over }) {
      const id = String(active.id);
      const place = over ? placeAt<string>(lists, String(over.id)) : undefined;
      const after = place && moved<string>(lists, id, place);
      // At its own place it is as it was when it was picked up.
      if (!after || after === lists) return t('sorting.picked', { name: nameOf(id) });
      return where(id, place, after[place.list]?.length ?? 0);
    },
    // Where it came to is told above, as for any other way.
    onDragEnd: ({ active }) => t('sorting.dropped', { name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => t('sorting.cancelled', { name: nameOf(String(active.id)) }),
  };

  return (
    <SortingContext value={{ lists, nameOf, listName, isRow, move, sent }}>
      <Muted as="p" size="small" className={classes.how}>
        {t('sorting.pointer')} {t('sorting.keys')}
      </Muted>
      <p role="status" className={classes.told}>
        {told}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={(asked) => {
          // The end of its own list is the place of the last thing there.
          const own = placeOf(lists, String(asked.active.id))?.list ?? '';
          return nearest({
            ...asked,
            droppableContainers: asked.droppableContainers.filter(({ id }) => id !== endOf(own)),
          });
        }}
        modifiers={isRow || isBetween ? free : upAndDown}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.keys') } }}
        onDragStart={({ active }) => hold(String(active.id))}
        onDragCancel={() => hold(undefined)}
        onDragEnd={({ active, over }) => {
          hold(undefined);
          const to = over ? placeAt<string>(lists, String(over.id)) : undefined;
          if (to) move(String(active.id), to);
        }}
      >
        {props.children}
        {isBetween && (
          // Between lists it is in neither.
          <DragOverlay dropAnimation={null} transition="none">
            {held !== undefined && (
              <div className={classes.held}>
                <IconGripVertical size={18} aria-hidden="true" />
                {nameOf(held)}
              </div>
            )}
          </DragOverlay>
        )}
      </DndContext>
    </SortingContext>
  );
}

/** The arrow keys go from place to place, whatever lies between them, and bring the next one into sight. */
function arrowsOf(lists: Lists, isRow: boolean): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const { active, over, collisionRect, droppableContainers, droppableRects } = context;
    const step = (isRow ? stepsInRow : steps)[event.code];
    if (!step || !active || !collisionRect) return undefined;
    event.preventDefault();
    const next = nextStop(lists, String(active.id), String(over?.id ?? active.id), step);
    if (next === undefined) return undefined;
    droppableContainers.get(next)?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const rect = droppableRects.get(next);
    // Of a tall one its beginning.
    const height = Math.min(rect?.height ?? 0, 2 * collisionRect.height);
    return (
      rect && {
        x: rect.left + (rect.width - collisionRect.width) / 2,
        y: rect.top + (height - collisionRect.height) / 2,
      }
    );
  };
}

/** What lies at the pointer, or next to it; the arrow keys have none, and put the middle of a thing onto what they lead to. */
const nearest: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const { x, y } = pointerCoordinates ?? {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  };
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const beside = Math.max(rect.left - x, 0, x - rect.right);
      const above = Math.max(rect.top - y, 0, y - rect.bottom);
      const value = Math.hypot(beside, above);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .sort((a, b) => a.data.value - b.data.value);
};

const free: Modifier[] = [];
/** There is nowhere to go beside a single list. */
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: { along: 1 },
  ArrowUp: { along: -1 },
  ArrowRight: { across: 1 },
  ArrowLeft: { across: -1 },
};
const stepsInRow: typeof steps = {
  ArrowDown: { along: 1 },
  ArrowUp: { along: -1 },
  ArrowRight: { along: 1 },
  ArrowLeft: { along: -1 },
};
