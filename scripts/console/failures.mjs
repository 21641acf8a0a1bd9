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

/** @returns {string[]} of a report by Playwright's JSON reporter: what never passed, and what passed only again */
export function failuresOfPlaywright(report) {
  const all = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(all)];
  return (report?.suites ?? []).flatMap(all).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        // Of one that ran out of time the first says only that, the next where it stood.
        const errors = results.flatMap(({ errors }) => errors ?? []);
        const reasons = errors.map(({ message = '', location }) => `${message}${placeOf(location)}`);
        return entry(`[${projectName}] ${file} > ${title}`, reasons.join('\n'));
      }),
  );
}

function placeOf(location) {
  return location ? `\n  at ${location.file}:${location.line}` : '';
}

const mostLines = 20;

function entry(name, reason = '') {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, mostLines);
  return [`FAILED ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
