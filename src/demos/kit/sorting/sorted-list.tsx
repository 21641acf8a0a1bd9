import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { useKeptFocus } from '../../../ui/lists/use-kept-focus.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { Handle } from './handle.tsx';
import { endOf } from './moves.ts';
import classes from './sorting.module.css';
import { useSorting } from './sorting-context.ts';
import { useThing } from './use-thing.ts';

/** A list whose things are one below the other, each with its handle; an empty one says so, and takes them all the same. */
export function SortedList(props: { list: string; title: string; children: (id: string) => ReactNode }) {
  const { t } = useTranslation('demo-drags');
  const { list } = props;
  const { lists } = useSorting();
  const things = lists[list] ?? [];
  const place = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(place, things);
  const end = useDroppable({ id: endOf(list) });
  return (
    <Card as="section" edge="line" title={props.title} className={classes.list}>
      <Muted size="small">{t('sorting.count', { count: things.length })}</Muted>
      <SortableContext items={[...things]} strategy={verticalListSortingStrategy}>
        <ul ref={place} tabIndex={-1} aria-label={props.title} className={classes.things} {...keptFocus}>
          {things.map((id) => (
            <Thing key={id} id={id}>
              {props.children(id)}
            </Thing>
          ))}
        </ul>
      </SortableContext>
      <div ref={end.setNodeRef} className={classes.end} data-next={end.isOver || undefined}>
        {things.length === 0 && t('sorting.empty')}
      </div>
    </Card>
  );
}

function Thing({ id, children }: { id: string; children: ReactNode }) {
  const thing = useThing(id);
  return (
    <li {...thing.place} {...thing.pulls} className={classes.thing}>
      <Handle of={thing.handle} />
      {children}
    </li>
  );
}
