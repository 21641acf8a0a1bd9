import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { orderMenus, type PermissionRow } from '#core/permissions/contract';
import { inOrderOf, moved, newPlaces } from '#core/permissions/order';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { usePermissionName } from '../../../office/permission-name.ts';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { tellingRights } from '../data.ts';
import classes from '../permissions.module.css';

/** The sidebar to be put in order: each menu is dragged among its siblings, and all places are saved in one call. */
export function OrderMenus(props: { menus: readonly PermissionRow[]; onClose: () => void }) {
  const { t } = useTranslation('permissions');
  const order = useChange(orderMenus, tellingRights);
  const nameIn = usePermissionName();
  const { form, sheet, conflict } = useEditForm<Menus, { menus: Menus }, unknown>({
    row: props.menus,
    values: (menus = props.menus) => ({ menus }),
    update: order,
    save: async ({ menus }, before = props.menus) => {
      const places = newPlaces(inOrderOf(before, menus));
      if (places.length === 0) return 'in-order-already';
      return order.run({
        body: { menus: places.map(({ row, sort }) => ({ id: row.id, sort, version: row.version })) },
      });
    },
    onSaved: (saved) => {
      if (saved !== 'in-order-already') toast(t('order.saved'));
      props.onClose();
    },
    lines: ({ menus }) =>
      [null, ...props.menus.map(({ id }) => id)].map((pid) => [
        pid === null ? t('top') : nameOf(pid),
        menus
          .filter((menu) => menu.pid === pid)
          .map(nameIn)
          .join(', '),
      ]),
  });
  const { menus } = form.values;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSibling }),
  );
  const nameOf = (id: string | number): string => {
    const menu = menus.find((one) => one.id === id);
    return menu ? nameIn(menu) : '';
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('order.picked', { name: nameOf(active.id) }),
    // At its own place it is as it was when it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('order.over', { name: nameOf(active.id), place: nameOf(over.id) })
        : t('order.picked', { name: nameOf(active.id) }),
    onDragEnd: ({ active }) => t('order.dropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('order.cancelled', { name: nameOf(active.id) }),
  };
  return (
    <FormSheet {...sheet} title={t('order.title')} onClose={props.onClose}>
      <p className={classes.text}>{t('order.text')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={nearestSibling}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.how') } }}
        onDragEnd={({ active, over }) => {
          if (over) form.setFieldValue('menus', moved(menus, String(active.id), String(over.id)));
        }}
      >
        <Siblings menus={menus} pid={null} />
      </DndContext>
      {conflict}
    </FormSheet>
  );
}

type Menus = readonly PermissionRow[];

function Siblings({ menus, pid }: { menus: readonly PermissionRow[]; pid: string | null }) {
  const siblings = menus.filter((menu) => menu.pid === pid);
  if (siblings.length === 0) return null;
  return (
    <SortableContext items={siblings.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <ul className={pid === null ? flow.plain : classes.orderBelow}>
        {siblings.map((menu) => (
          <Item key={menu.id} menu={menu} menus={menus} />
        ))}
      </ul>
    </SortableContext>
  );
}

function Item({ menu, menus }: { menu: PermissionRow; menus: readonly PermissionRow[] }) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: menu.id, data: { pid: menu.pid } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? classes.dragged : undefined}
      data-menu={menu.id}
    >
      <span className={classes.orderRow}>
        <Pressable
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('order.move', { name: nameOf(menu) })}
          // Escape puts back what is dragged, and leaves the sheet open.
          data-mantine-stop-propagation={isDragging}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </Pressable>
        <MenuIcon name={menu.icon} />
        {nameOf({ code: menu.code, name: menu.title ?? menu.name })}
      </span>
      <Siblings menus={menus} pid={menu.id} />
    </li>
  );
}

type Sortable = { data: { current: Record<string, unknown> | undefined } };
const areSiblings = (one: Sortable, other: Sortable) => one.data.current?.pid === other.data.current?.pid;

/** By the upper edge: a group is as high as all that is below it, so that its centre says nothing. */
const nearestSibling: CollisionDetection = ({ active, collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .filter((one) => areSiblings(active, one))
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.abs(rect.top - collisionRect.top);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .sort((a, b) => a.data.value - b.data.value);

/** The arrow keys go from sibling to sibling, whatever stands between them. */
const nextSibling: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { active, over, droppableContainers, droppableRects } = context;
  if (step === undefined || !active) return undefined;
  event.preventDefault();
  const siblings = droppableContainers
    .getEnabled()
    .filter((one) => areSiblings(active, one))
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const place = siblings.findIndex(({ id }) => id === (over?.id ?? active.id));
  const next = siblings[place + step];
  return next && { x: next.rect.left, y: next.rect.top };
};
