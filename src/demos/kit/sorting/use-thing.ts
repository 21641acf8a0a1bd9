import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';

/** A thing of a sorted list: what its element and its `Handle` are to be given. */
export function useThing(id: string) {
  const isCalm = useReducedMotion();
  const sortable = useSortable({ id, ...(isCalm && { transition: null }) });
  const { onKeyDown, ...pulls } = sortable.listeners ?? {};
  return {
    /** Of its element: where it stands while others make room. */
    place: {
      ref: sortable.setNodeRef,
      style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
      'data-row': id,
      'data-dragged': sortable.isDragging || undefined,
      // Something from another list would come before it.
      'data-next': (sortable.isOver && sortable.activeIndex === -1) || undefined,
    },
    /** What may be dragged by mouse or finger: the whole element, or its handle alone. */
    pulls,
    handle: {
      id,
      ref: sortable.setActivatorNodeRef,
      onKeyDown,
      how: sortable.attributes['aria-describedby'],
      isDragged: sortable.isDragging,
    },
  };
}
