import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { type Place, placeOf } from './moves.ts';
import classes from './sorting.module.css';
import { useSorting } from './sorting-context.ts';
import type { useThing } from './use-thing.ts';

/** By what a thing is moved: dragged by mouse or finger, carried by keys, or sent by the menu that a tap opens. */
export function Handle(props: {
  of: ReturnType<typeof useThing>['handle'];
  /** Where the handle alone is dragged, not all of the thing. */
  pulls?: ReturnType<typeof useThing>['pulls'];
  children?: ReactNode;
}) {
  const { t } = useTranslation('demo-drags');
  const { id, ref, onKeyDown, how, isDragged } = props.of;
  const { lists, nameOf, move, sent } = useSorting();
  const choices = useChoices(id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sent.current !== id) return;
    // In another list it is a new element.
    sent.current = undefined;
    button.current?.focus();
  }, [id, sent]);
  return (
    <Menu position="bottom-start" classNames={{ item: classes.choice }}>
      <Menu.Target>
        <Pressable
          {...props.pulls}
          ref={(element) => {
            button.current = element;
            ref(element);
          }}
          className={classes.handle}
          aria-label={t('sorting.move', { name: nameOf(id) })}
          aria-describedby={how}
          onKeyDown={onKeyDown as ((event: unknown) => void) | undefined}
          // The space bar carries it; browsers would press the button too, some when it is let go.
          onKeyUp={(event) => event.code === 'Space' && event.preventDefault()}
          data-mantine-stop-propagation={isDragged}
        >
          <IconGripVertical size={18} aria-hidden="true" />
          {props.children}
        </Pressable>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ words, to }) => (
          <Menu.Item
            key={words}
            onClick={() => {
              sent.current = to.list === placeOf(lists, id)?.list ? undefined : id;
              move(id, to);
            }}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where a thing can be sent: along its list, and to the end of each other one. */
function useChoices(id: string): { words: string; to: Place }[] {
  const { t } = useTranslation('demo-drags');
  const { lists, listName } = useSorting();
  const place = placeOf(lists, id);
  if (!place) return [];
  const { list, at } = place;
  const last = (lists[list]?.length ?? 0) - 1;
  const along = [
    { words: t('sorting.first'), at: 0, isThere: at > 1 },
    { words: t('sorting.earlier'), at: at - 1, isThere: at > 0 },
    { words: t('sorting.later'), at: at + 1, isThere: at < last },
    { words: t('sorting.last'), at: last, isThere: at < last - 1 },
  ];
  const others = Object.entries(lists).filter(([other]) => other !== list);
  return [
    ...along
      .filter(({ isThere }) => isThere)
      .map(({ words, at: place }) => ({ words, to: { list, at: place } })),
    ...others.map(([other, things]) => ({
      words: t('sorting.to', { list: listName?.(other) ?? other }),
      to: { list: other, at: things.length },
    })),
  ];
}
