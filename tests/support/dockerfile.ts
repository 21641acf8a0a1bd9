/** A step of a Dockerfile: `COPY --from=build /release ./` is `{ name: 'COPY', flags: ['--from=build'], words: [...] }`. */
export type Step = { name: string; flags: string[]; words: string[]; text: string };
export type Stage = { name: string; image: string; steps: Step[] };

/** Reads as much of the form as ours has: comments, continued lines, `FROM image AS name`, flags, JSON lists. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const step of lines.map(readStep)) {
    const [image = '', , name = ''] = step.words;
    if (step.name === 'FROM') stages.push({ name, image, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function readStep(line: string): Step {
  const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  const flags = rest.match(/^(?:--\S+\s+)*/)?.[0] ?? '';
  const text = rest.slice(flags.length).trim();
  return {
    name: name.toUpperCase(),
    flags: flags.trim().split(/\s+/).filter(Boolean),
    words: text.split(/\s+/),
    text,
  };
}

/** The program and its arguments of a list in JSON, which no shell stands before; null for any other form. */
export function execForm(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : null;
  } catch {
    return null;
  }
}
