import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { TagMenu } from './tag-menu.tsx';
import classes from './tags.module.css';
import { isAffix, type Tag, type TagPlace } from './tags.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';
import { useTags } from './use-tags.ts';

/** The pages that were visited. `onRefresh`: builds the screen of the active page anew. */
export function TagsBar({ onRefresh }: { onRefresh: (tag: Tag) => void }) {
  const { t } = useTranslation('shell');
  const { crumbsOf } = useMenu();
  const navigate = useNavigate();
  const { tags, active, close: closeNow, closeOthers, closeAll } = useTags();
  const { ask, question } = useDiscardQuestion();
  const [open, setOpen] = useState<TagPlace>();
  const activeTag = useRef<HTMLDivElement>(null);
  const longPress = useLongPress(setOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or a tag more or less, moves it
  useEffect(() => {
    showInBar(activeTag.current);
  }, [active, tags.length]);

  const close = (path: string) => ask([path], () => closeNow(path));
  const others = (tag?: Tag) => tags.map(({ path }) => path).filter((path) => path !== tag?.path);
  const titleOf = (tag: Tag) => crumbsOf(tag.path).at(-1)?.title ?? tag.path;
  return (
    <nav className={classes.bar} aria-label={t('tags.label')} data-tour="tags" onWheel={sideways}>
      {tags.map((tag) => (
        <div
          key={tag.path}
          ref={tag.path === active ? activeTag : undefined}
          className={classes.tag}
          data-active={tag.path === active || undefined}
        >
          <a
            href={tag.href}
            className={classes.link}
            aria-current={tag.path === active ? 'page' : undefined}
            aria-haspopup="menu"
            onClick={(event) => {
              // With a modifier the browser opens a tab or a window of its own.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void navigate({ href: tag.href });
            }}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onAuxClick={(event) => {
              if (event.button !== 1) return;
              event.preventDefault();
              close(tag.path);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              setOpen({ tag, ...pointOf(event) });
            }}
            onKeyDown={(event) => event.key === 'Delete' && close(tag.path)}
            {...longPress(tag)}
          >
            {titleOf(tag)}
          </a>
          {!isAffix(tag) && (
            <Pressable
              className={classes.close}
              aria-label={t('tags.close-one', { title: titleOf(tag) })}
              onClick={() => close(tag.path)}
            >
              <IconX size={13} aria-hidden />
            </Pressable>
          )}
        </div>
      ))}
      {open && (
        <TagMenu
          place={open}
          onClose={() => setOpen(undefined)}
          onRefresh={() => ask([open.tag.path], () => onRefresh(open.tag))}
          onCloseTag={() => close(open.tag.path)}
          onCloseOthers={() => ask(others(open.tag), () => closeOthers(open.tag))}
          onCloseAll={() => ask(others(), closeAll)}
        />
      )}
      {question}
    </nav>
  );
}

/** Moves the bar alone: the browser's own way would scroll the page up to it as well. */
function showInBar(tag: HTMLElement | null): void {
  const bar = tag?.parentElement;
  if (!tag || !bar) return;
  const [inner, outer] = [tag.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right;
}

/** A wheel that only turns up and down moves the tags too. */
function sideways(event: WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
}

/** Where a menu opens: at the pointer, or below the tag when it was asked for by keyboard. */
function pointOf(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  const isPointed = event.clientX > 0 || event.clientY > 0;
  return isPointed ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom };
}

const longPressMs = 500;

/** A finger has no right button: it stays. Lifted then, it has not tapped: a tap would go there, and close the menu. */
function useLongPress(open: (place: TagPlace) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  return (tag: Tag) => ({
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return;
      const { clientX: x, clientY: y } = event;
      isLong.current = false;
      timer.current = setTimeout(() => {
        isLong.current = true;
        open({ tag, x, y });
      }, longPressMs);
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onTouchEnd(event: TouchEvent) {
      if (isLong.current) event.preventDefault();
    },
  });
}
