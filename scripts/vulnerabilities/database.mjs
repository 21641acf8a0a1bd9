import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../console/step.mjs';

/** The records of a database: a JSON array, one record a line, or a folder of such files, as OSV's archive unpacks. */
export function readRecords(path) {
  const records = filesOf(path).flatMap(recordsIn);
  if (records.length === 0) throw new Refusal(`${path} holds no records of the OSV form.`);
  return records;
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Refusal(`${path} is not there.`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.(json|ndjson|jsonl)$/.test(name))
    .map((name) => join(path, name));
}

function recordsIn(file) {
  const text = readFileSync(file, 'utf8');
  const found =
    parsed(text) ??
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parsed);
  const records = Array.isArray(found) ? found : [found];
  if (!records.every((record) => typeof record?.id === 'string')) {
    throw new Refusal(`${file} is not of the OSV form: an archive is unpacked into a folder first.`);
  }
  return records;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
