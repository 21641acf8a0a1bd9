/** Mass creation's form (spec 1, section 5). */
export type CrudForm = { name: string; engname: string; baseurl: string };
export type CrudVerb = 'create' | 'read' | 'update' | 'delete';
export type CrudNames = Record<CrudVerb, string>;

/** A point that mass creation makes, with the API rows below it. */
export type CrudPoint = {
  verb: CrudVerb;
  name: string;
  code: string;
  apis: { name: string; code: string; apiMethod: string; apiUrl: string }[];
};

export type CrudProblem = {
  field: keyof CrudForm;
  reason: 'crud-empty' | 'crud-length' | 'crud-english' | 'crud-prefix';
};

export const crudVerbs = ['create', 'read', 'update', 'delete'] as const satisfies readonly CrudVerb[];

/** All three are needed, else "data cannot be empty"; 2 to 50 characters, and a path prefix of at least 5. */
export function crudProblems(form: CrudForm): CrudProblem[] {
  const { name, engname, baseurl } = trimmed(form);
  const empty = (['name', 'engname', 'baseurl'] as const).filter((field) => form[field].trim() === '');
  if (empty.length > 0) return empty.map((field) => ({ field, reason: 'crud-empty' }));
  const problems: CrudProblem[] = [];
  if (!hasLength(name)) problems.push({ field: 'name', reason: 'crud-length' });
  if (!hasLength(engname)) problems.push({ field: 'engname', reason: 'crud-length' });
  else if (!/^[a-z][a-z0-9 _-]*$/i.test(engname)) problems.push({ field: 'engname', reason: 'crud-english' });
  if (baseurl.length < prefixMinLength || !/^\/[^\s/\\]+(\/[^\s/\\]+)*$/.test(baseurl))
    problems.push({ field: 'baseurl', reason: 'crud-prefix' });
  return problems;
}

/**
 * Exactly what mass creation makes: the points `POINT-<NAME>-CREATE` and so on, and the rows of the calls that the
 * documents' controllers have at such a prefix. `names`: what the points are called.
 */
export function crudOf(form: CrudForm, names: CrudNames = namesIn(form.name.trim())): CrudPoint[] {
  const { engname, baseurl } = trimmed(form);
  const word = engname.toUpperCase().replace(/[ _-]+/g, '-');
  return crudVerbs.map((verb) => {
    const rows = callsOf[verb];
    return {
      verb,
      name: names[verb].trim(),
      code: `POINT-${word}-${verb.toUpperCase()}`,
      apis: rows.map(([apiMethod, below, label]) => ({
        name: `${engname}.${label}`,
        code: `API-${word}-${label.toUpperCase()}`,
        apiMethod,
        apiUrl: `${baseurl}/${below}`,
      })),
    };
  });
}

const callsOf: Record<CrudVerb, readonly [method: string, below: string, label: string][]> = {
  create: [['POST', 'insert', 'insert']],
  read: [
    ['POST', 'getlistbypage', 'list'],
    ['GET', 'get/:id', 'get'],
  ],
  update: [['PUT', 'update', 'update']],
  delete: [['DELETE', 'delete/:id', 'delete']],
};

const prefixMinLength = 5;

function hasLength(text: string): boolean {
  return text.length >= 2 && text.length <= 50;
}

function trimmed({ name, engname, baseurl }: CrudForm): CrudForm {
  return { name: name.trim(), engname: engname.trim(), baseurl: withoutEndSlashes(baseurl.trim()) };
}

function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

function namesIn(name: string): CrudNames {
  return { create: `新增${name}`, read: `查询${name}`, update: `修改${name}`, delete: `删除${name}` };
}
