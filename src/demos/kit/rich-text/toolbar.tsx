import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/button.tsx';
import classes from './rich-text.module.css';
import type { Tool, ToolGroup } from './tools.ts';

/** A tool as it is now: what it sets is set or not, and it has something to do or not. */
export type ToolNow = Pick<Tool, 'key' | 'icon'> & {
  isOn?: boolean | undefined;
  canRun?: boolean;
  run: () => void;
};

/** The tools of an editor. */
export function Toolbar(props: {
  editor: Editor;
  groups: readonly ToolGroup[];
  place?: RefObject<HTMLDivElement | null>;
}) {
  const { editor, groups, place } = props;
  const states = useEditorState({ editor, selector: () => statesOf(editor, groups) });
  const now = groups.map((group) =>
    group
      .filter(({ key }) => states[key]?.isShown)
      .map(({ key, icon, run }) => ({ key, icon, ...states[key], run: () => run(editor) })),
  );
  return (
    <ToolRow
      groups={now.filter((group) => group.length > 0)}
      onLeave={() => editor.commands.focus()}
      {...(place && { place })}
    />
  );
}

/**
 * Tools above a text: one stop of the Tab key, the arrow keys go from tool to tool, Esc back to the text (WAI-ARIA Authoring
 * Practices, toolbar).
 */
export function ToolRow(props: {
  groups: readonly (readonly ToolNow[])[];
  onLeave: () => void;
  /** Whoever leads the keyboard here. */
  place?: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('demo-rich-text');
  const [last, setLast] = useState<string>();
  const keys = props.groups.flat().map(({ key }) => key);
  const stop = last !== undefined && keys.includes(last) ? last : keys[0];
  return (
    <div
      ref={props.place}
      role="toolbar"
      aria-label={t('tools')}
      className={classes.toolbar}
      onKeyDown={(event) => walk(event, props.onLeave)}
    >
      {props.groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing but its place
        <Fragment key={place}>
          {place > 0 && <span className={classes.between} />}
          {group.map(({ key, icon: Icon, isOn, canRun = true, run }) => (
            <IconButton
              key={key}
              label={t(`tool.${key}`)}
              className={classes.tool}
              tabIndex={key === stop ? 0 : -1}
              {...(isOn !== undefined && { 'aria-pressed': isOn })}
              // Not `disabled`: whoever has just undone the last would lose the place.
              {...(!canRun && { 'aria-disabled': true })}
              onFocus={() => setLast(key)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => canRun && run()}
            >
              <Icon size="1.25rem" stroke={1.7} />
            </IconButton>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type ToolState = { isOn?: boolean; canRun: boolean; isShown: boolean };

function statesOf(editor: Editor, groups: readonly ToolGroup[]): Record<string, ToolState> {
  const of = (tool: Tool): ToolState => ({
    ...(tool.isOn && { isOn: tool.isOn(editor) }),
    canRun: tool.canRun?.(editor) ?? true,
    isShown: tool.isShown?.(editor) ?? true,
  });
  return Object.fromEntries(groups.flat().map((tool) => [tool.key, of(tool)]));
}

function walk(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  if (event.key === 'Escape') leave();
  else if (event.key === 'ArrowRight') buttons[(place + 1) % buttons.length]?.focus();
  else if (event.key === 'ArrowLeft') buttons.at(place - 1)?.focus();
  else if (event.key === 'Home') buttons[0]?.focus();
  else if (event.key === 'End') buttons.at(-1)?.focus();
  else return;
  event.preventDefault();
}
