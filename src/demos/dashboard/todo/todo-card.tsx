import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './todo.module.css';
import { TodoRow } from './todo-row.tsx';
import {
  added,
  allToggled,
  countLeft,
  longestText,
  presets,
  readTodos,
  rewritten,
  shownOf,
  type TodoFilter,
  todoFilters,
  toggled,
  without,
  withoutCompleted,
} from './todos.ts';

const kept = { empty: presets, read: readTodos };

/** A list of things to do, one's own and kept on this device alone. */
export function TodoCard() {
  const { t } = useTranslation('demo-charts');
  const { form: todos, write } = useDraft('demo-todos', kept);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<TodoFilter>('all');
  const field = useRef<HTMLInputElement>(null);
  const left = countLeft(todos);
  const shown = shownOf(todos, filter);
  const toField = () => field.current?.focus();
  return (
    <Card as="section" edge="line" title={t('todo.title')}>
      <form
        className={classes.new}
        onSubmit={(event) => {
          event.preventDefault();
          write(added(todos, text));
          setText('');
        }}
      >
        <Checkbox
          aria-label={t('todo.all-done')}
          title={t('todo.all-done')}
          className={classes.box}
          checked={todos.length > 0 && left === 0}
          indeterminate={left > 0 && left < todos.length}
          disabled={todos.length === 0}
          onChange={() => write(allToggled(todos))}
        />
        <TextInput
          ref={field}
          size="md"
          aria-label={t('todo.new')}
          placeholder={t('todo.new')}
          maxLength={longestText}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          reason={text.trim() === '' ? t('todo.empty') : undefined}
        >
          {t('todo.add')}
        </Button>
      </form>
      <Tabs
        label={t('todo.filter')}
        of={todoFilters.map((key) => ({ key, label: t(`todo.${key}`), count: shownOf(todos, key).length }))}
        shown={filter}
        onShow={setFilter}
      />
      <div role="tabpanel" aria-label={t(`todo.${filter}`)}>
        {shown.length === 0 && (
          <Muted as="p" size="body" className={classes.none}>
            {t('todo.none')}
          </Muted>
        )}
        <ul className={flow.plain}>
          {shown.map((todo) => {
            const words = todo.text ?? t(`todo.preset.${todo.id}`);
            return (
              <TodoRow
                key={todo.id}
                text={words}
                isDone={todo.isDone}
                onToggle={() => write(toggled(todos, todo.id))}
                onWrite={(next) => next !== words && write(rewritten(todos, todo.id, next))}
                onDelete={() => {
                  write(without(todos, todo.id));
                  // The button that was pressed is gone with its row.
                  toField();
                }}
              />
            );
          })}
        </ul>
      </div>
      <div className={classes.foot}>
        <span role="status">{t('todo.left', { count: left })}</span>
        <Button
          variant="subtle"
          reason={left === todos.length ? t('todo.none-completed') : undefined}
          onClick={() => write(withoutCompleted(todos))}
        >
          {t('todo.clear')}
        </Button>
      </div>
      <Muted as="p" size="small">
        {t('todo.how')}
      </Muted>
    </Card>
  );
}
