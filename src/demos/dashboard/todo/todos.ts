/** Something to be done. `text` null: one of those that are there at first, in the words of the reader's language. */
export type Todo = { id: number; text: string | null; isDone: boolean };

export const todoFilters = ['all', 'active', 'completed'] as const;
export type TodoFilter = (typeof todoFilters)[number];

export const longestText = 200;

/** The eight that are there at first; the first three are still to be done. */
const presetIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const presets: readonly Todo[] = presetIds.map((id) => ({ id, text: null, isDone: id > 3 }));

/** Spaces around it do not count, and of nothing nothing is made. */
export function added(todos: readonly Todo[], text: string): readonly Todo[] {
  const trimmed = text.trim();
  if (trimmed === '') return todos;
  const id = 1 + Math.max(presetIds.length, ...todos.map((todo) => todo.id));
  return [...todos, { id, text: trimmed, isDone: false }];
}

/** A text of which nothing is left takes its todo along (spec 1, section 5). */
export function rewritten(todos: readonly Todo[], id: number, text: string): readonly Todo[] {
  const trimmed = text.trim();
  if (trimmed === '') return without(todos, id);
  return todos.map((todo) => (todo.id === id ? { ...todo, text: trimmed } : todo));
}

export function without(todos: readonly Todo[], id: number): readonly Todo[] {
  return todos.filter((todo) => todo.id !== id);
}

export function toggled(todos: readonly Todo[], id: number): readonly Todo[] {
  return todos.map((todo) => (todo.id === id ? { ...todo, isDone: !todo.isDone } : todo));
}

/** All are done then; if they were already, none is. */
export function allToggled(todos: readonly Todo[]): readonly Todo[] {
  const isDone = countLeft(todos) > 0;
  return todos.map((todo) => ({ ...todo, isDone }));
}

export function withoutCompleted(todos: readonly Todo[]): readonly Todo[] {
  return todos.filter(({ isDone }) => !isDone);
}

export function shownOf(todos: readonly Todo[], filter: TodoFilter): readonly Todo[] {
  return filter === 'all' ? todos : todos.filter(({ isDone }) => isDone === (filter === 'completed'));
}

export function countLeft(todos: readonly Todo[]): number {
  return withoutCompleted(todos).length;
}

/** What this device kept, whatever release kept it; undefined when it is no list of todos. */
export function readTodos(kept: unknown): readonly Todo[] | undefined {
  if (!Array.isArray(kept)) return undefined;
  const todos = kept.filter(isTodo);
  return todos.length === kept.length ? todos : undefined;
}

function isTodo(one: unknown): one is Todo {
  if (typeof one !== 'object' || one === null) return false;
  const { id, text, isDone }: Partial<Record<keyof Todo, unknown>> = one;
  const isPreset = text === null && presetIds.some((preset) => preset === id);
  return Number.isInteger(id) && (isPreset || typeof text === 'string') && typeof isDone === 'boolean';
}
