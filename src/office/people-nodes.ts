import { Tree, ticksOf, toggled } from '#core/access/tree';
import type { peopleTree } from '#core/andon/online-contract';
import type { Person } from '#core/andon/types';
import type { AnswerOf } from '#core/wire/call';
import type { CheckTreeNode } from '../ui/lists/check-tree-rows.ts';

/** A person's node is told apart from a department's, whatever their ids are. */
const personPrefix = 'person/';

/**
 * Departments and their people as one tree to tick: a department stands for all below it, one without anybody is left
 * out, and those who are chosen are people alone.
 */
export function peopleNodes(
  departments: AnswerOf<typeof peopleTree>,
  /** What is said of somebody besides their code. */
  aboutOf: (id: string) => string = () => '',
) {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const counts = new Map<string, number>();
  for (const { id, people } of departments) {
    for (let at: string | null = id; at !== null; at = byId.get(at)?.parent ?? null)
      counts.set(at, (counts.get(at) ?? 0) + people.length);
  }
  // People before the departments below theirs: whoever works in the company itself is not behind twenty stores.
  const nodes: CheckTreeNode[] = [
    ...departments.flatMap(({ id, people }) =>
      people.map((one) => ({
        id: personPrefix + one.id,
        parentId: id,
        label: one.name,
        note: [one.usercode, aboutOf(one.id)].filter(Boolean).join(' · '),
      })),
    ),
    ...departments
      .filter(({ id }) => counts.get(id))
      .map(({ id, parent, name }) => ({ id, parentId: parent, label: name, note: String(counts.get(id)) })),
  ];
  const tree = new Tree(nodes);
  const names = new Map(
    departments.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)),
  );
  const asNodes = (chosen: readonly Person[]) => new Set(chosen.map(({ id }) => personPrefix + id));
  return {
    nodes,
    ticks: (chosen: readonly Person[]) => ticksOf(tree, asNodes(chosen)),
    /** Who is chosen after a tick: in one order, so that the same people are the same value. */
    toggled(chosen: readonly Person[], nodeId: string): Person[] {
      const known = new Map([...names, ...chosen.map(({ id, name }) => [id, name] as const)]);
      return [...toggled(tree, asNodes(chosen), nodeId)]
        .filter((id) => id.startsWith(personPrefix))
        .map((id) => id.slice(personPrefix.length))
        .sort()
        .map((id) => ({ id, name: known.get(id) ?? id }));
    },
  };
}
