import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What failed, last of all: a name and the first lines of its reason, so that who reads only the end of a long run, or
 * is shown only that, knows what to look at.
 */

/** @returns {string[]} of a report by Vitest's JSON reporter */
export function failuresOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [entry(file, message)];
    return failed.map(({ fullName, failureMessages }) => entry(`${file} > ${fullName}`, failureMessages[0]));
  });
}

/**
 * @param seed that the run drew its random inputs from
 * @returns {string[]} of a report by Playwright's JSON reporter: what never passed, and what passed only again. Each with
 *   the step that it stood at, what the page said then, where its picture lies, and the seed
 */
export function failuresOfPlaywright(report, seed) {
  const all = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(all)];
  return (report?.suites ?? []).flatMap(all).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        // Of one that ran out of time the first says only that, the next where it stood.
        const errors = results.flatMap(({ errors }) => errors ?? []);
        const reasons = errors.map(({ message = '', location }) => `${message}${placeOf(location)}`);
        const name = `[${projectName}] ${file} > ${title}`;
        return [entry(name, reasons.join('\n')), ...results.flatMap(shown), `    seed: ${seed}`].join('\n');
      }),
  );
}

/** What a person looks at first: stories attach the page's `words` and its picture, `page`; Playwright its own. */
function shown({ steps = [], attachments = [] }) {
  const named = (...names) => attachments.filter(({ name }) => names.includes(name));
  const failed = failedStep(steps);
  const [words] = named('words', 'error-context').map(textOf).filter(Boolean);
  return [
    ...(failed.length > 0 ? [`    step: ${failed.join(' > ')}`] : []),
    ...(words === undefined ? [] : ['    the page said:', ...firstLines(words, mostWords).map(indented)]),
    ...named('page', 'screenshot').flatMap(({ path }) => (path ? [`    picture: ${path}`] : [])),
  ];
}

/** From the outermost step to the one that failed. */
function failedStep(steps) {
  const failed = steps.find(({ error }) => error !== undefined);
  return failed === undefined ? [] : [failed.title, ...failedStep(failed.steps ?? [])];
}

function textOf({ body, path }) {
  if (body !== undefined) return Buffer.from(body, 'base64').toString('utf8');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function placeOf(location) {
  return location ? `\n  at ${location.file}:${location.line}` : '';
}

const mostLines = 20;
const mostWords = 10;

function entry(name, reason = '') {
  const lines = firstLines(stripVTControlCharacters(reason).trim(), mostLines);
  return [`FAILED ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function firstLines(text, most) {
  return text
    .split('\n')
    .filter((line, at, all) => line.trim() !== '' || all[at - 1]?.trim() !== '')
    .slice(0, most);
}

const indented = (line) => `      ${line}`;
