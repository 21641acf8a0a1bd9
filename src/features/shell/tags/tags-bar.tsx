import { Menu } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { isHalfTyped } from '../../../ui/forms/half-typed.ts';
import { useDiscardQuestion } from '../../../ui/forms/use-discard-question.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { TagMenu } from './tag-menu.tsx';
import classes from './tags.module.css';
import { foldedIn, isAffix, lastUsed, type Tag, type TagPlace } from './tags.ts';
import { useTags } from './use-tags.ts';

/** The pages that were visited. `onRefresh`: builds the screen of the active page anew. */
export function TagsBar({ onRefresh }: { onRefresh: (tag: Tag) => void }) {
  const { t } = useTranslation('shell');
  const { crumbsOf } = useMenu();
  const navigate = useNavigate();
  const { tags, active, close: closeNow, closeOthers, closeAll } = useTags();
  const { ask: askIf, question } = useDiscardQuestion(t('tags.unsaved'));
  const [open, setOpen] = useState<TagPlace>();
  const longPress = useLongPress(setOpen);
  const bar = useRef<HTMLElement>(null);
  const folded = useFolded(bar, tags, active);

  const ask = (paths: readonly string[], now: () => void) => askIf(paths.some(isHalfTyped), now);
  const close = (path: string) => ask([path], () => closeNow(path));
  const others = (tag?: Tag) => tags.map(({ path }) => path).filter((path) => path !== tag?.path);
  const titleOf = (tag: Tag) => crumbsOf(tag.path).at(-1)?.title ?? tag.path;
  return (
    <nav ref={bar} className={classes.bar} aria-label={t('tags.label')} data-tour="tags">
      {tags.map((tag) => (
        <div
          key={tag.path}
          className={classes.tag}
          data-path={tag.path}
          data-folded={folded.includes(tag.path) || undefined}
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
      {folded.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Pressable
              className={classes.more}
              aria-label={`+${folded.length}: ${t('tags.all', { count: tags.length })}`}
            >
              +{folded.length}
              <IconChevronDown size={14} aria-hidden />
            </Pressable>
          </Menu.Target>
          <Menu.Dropdown className={classes.list}>
            {lastUsed(tags)
              .filter(({ path }) => path !== active)
              .map((tag) => (
                <Menu.Item key={tag.path} onClick={() => void navigate({ href: tag.href })}>
                  {titleOf(tag)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
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

const gapPx = 6;
const morePx = 60;

/** The paths of the tags that have no room; they are measured whenever a title, the window or the letters change. */
function useFolded(bar: RefObject<HTMLElement | null>, tags: readonly Tag[], active: string): string[] {
  const [folded, setFolded] = useState<string[]>([]);
  const measure = () => {
    if (!bar.current) return;
    const widths = new Map(
      [...bar.current.querySelectorAll<HTMLElement>('[data-path]')].map((tag) => [
        tag.dataset.path,
        tag.offsetWidth + gapPx,
      ]),
    );
    const { paddingLeft, paddingRight } = getComputedStyle(bar.current);
    const width = bar.current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const next = foldedIn(tags, active, ({ path }) => widths.get(path) ?? 0, { width, button: morePx });
    setFolded((now) => (now.join() === next.join() ? now : next));
  };
  // After each drawing: titles come with their words, later than the tags.
  useLayoutEffect(measure);
  const last = useRef(measure);
  useLayoutEffect(() => {
    last.current = measure;
  });
  useEffect(() => {
    if (!bar.current) return;
    const watcher = new ResizeObserver(() => last.current());
    watcher.observe(bar.current);
    return () => watcher.disconnect();
  }, [bar]);
  return folded;
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
