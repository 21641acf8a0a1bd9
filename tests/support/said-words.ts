import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A text that the sources say: by its key, with `*` where only the running program knows the rest. */
export type Said = {
  /** `namespace:key`; `*` stands for anything. */
  key: string;
  /** The file that says it, from the repository's root. */
  file: string;
  /** The parameters given with it; undefined where the types do not tell. */
  params?: string[];
};

/**
 * What the app says: each `t(...)` under src, its namespace taken from the type of that `t`, its key from the types of
 * what stands in it; and the sentences of each offline kind. `planted` are files to read as if they were there.
 */
export function saidByTheApp(planted: Record<string, string> = {}): Said[] {
  const program = programOf(planted);
  const checker = program.getTypeChecker();
  const said: Said[] = [];
  for (const source of program.getSourceFiles()) {
    const file = source.fileName.slice(root.length);
    if (!source.fileName.startsWith(`${root}src/`)) continue;
    const [, feature] = /^src\/features\/([^/]+)\/offline-kind\.ts$/.exec(file) ?? [];
    walk(source, (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
        const [key, options] = node.arguments;
        const namespace = namespaceOf(checker.getTypeAtLocation(node.expression));
        if (!key || namespace === undefined) return;
        const params = paramsOf(options, checker);
        for (const text of textsOf(key, checker)) {
          said.push({
            key: text.includes(':') ? text : `${namespace}:${text}`,
            file,
            ...(params && { params }),
          });
        }
      }
      if (feature !== undefined && isText(node)) {
        const texts = textsOf(node, checker).filter((text) => text.startsWith('sync.'));
        said.push(...texts.map((text) => ({ key: `${feature}:${text}`, file })));
      }
    });
  }
  return said;
}

/**
 * The codes that become sentences of the `reasons` words: what the server refuses and answers with, and what the rules
 * say on either side; what its files and mails say.
 */
export function saidByTheServer(): Said[] {
  const factories = ['invalid', 'notFound', 'forbidden', 'conflict'];
  return ['core', 'server'].flatMap(sourcesIn).flatMap((file) => {
    const codes: string[] = [];
    const inFiles: string[] = [];
    walk(parsed(file), (node) => {
      if (ts.isCallExpression(node) && factories.includes(node.expression.getText())) {
        const [code] = node.arguments;
        if (code) codes.push(...statedTexts(code));
      }
      const words = ts.isCallExpression(node) && fileWords[node.expression.getText()];
      if (words) {
        const [, word] = node.arguments;
        if (word) inFiles.push(...statedTexts(word).map((text) => `${words}:${text}`));
      }
      inFiles.push(...saidByMail(node));
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'reason') {
        codes.push(...statedTexts(node.initializer));
      }
      if (ts.isPropertySignature(node) && node.name.getText() === 'reason' && node.type) {
        codes.push(...statedTexts(node.type));
      }
      // The rules answer the reason itself.
      const isRule = file.startsWith('core/') && ts.isFunctionDeclaration(node);
      if (isRule && node.name?.text.endsWith('Problem') && node.type) {
        codes.push(...statedTexts(node.type));
      }
    });
    return [
      ...codes.map((code) => ({ key: `reasons:${code}`, file })),
      ...inFiles.map((key) => ({ key, file })),
    ];
  });
}

/** What says the words of a file that the server makes, and whose words they are. */
const fileWords: Readonly<Record<string, string>> = {
  fileWord: 'stock-lots',
  lackWord: 'goods-lack',
  watchWord: 'shortage-watch',
  inboxWord: 'inbox',
  frameWord: 'mail-frame',
  templateWord: 'templates',
};

/** What the mail of a kind says: `mailKind({ name: '<feature>.<what>' })`, in the words of its feature. */
function saidByMail(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'mailKind') return [];
  const [declaration] = node.arguments;
  if (!declaration || !ts.isObjectLiteralExpression(declaration)) return [];
  const named = declaration.properties.find((one) => one.name?.getText() === 'name');
  if (!named || !ts.isPropertyAssignment(named)) return [];
  return statedTexts(named.initializer).flatMap((name) => {
    const [feature = '', ...what] = name.split('.');
    return ['subject', 'body', 'open'].map((part) => `mail-${feature}:${what.join('.')}.${part}`);
  });
}

/** The texts that a type or the properties of a name stand for: the codes of a union, the labels of a list. */
export function literalsOf(file: string, name: string): string[] {
  const found: string[] = [];
  walk(parsed(file), (node) => {
    if (ts.isTypeAliasDeclaration(node) && node.name.text === name)
      walk(node.type, (inner) => found.push(...codesIn(inner)));
    if (ts.isPropertyAssignment(node) && node.name.getText() === name)
      found.push(...statedTexts(node.initializer));
  });
  return found;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packages whose types decide no text; left out, the look takes half as long. */
const isWidgetLibrary =
  /\/node_modules\/(?!typescript\/|i18next\/|react-i18next\/|@types\/react\/|typebox\/)/;

function programOf(planted: Record<string, string>): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}src/tsconfig.json`,
    { noEmit: true, composite: false, emitDeclarationOnly: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error('src/tsconfig.json cannot be read');
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile, fileExists, readFile } = host;
  const textOf = (path: string) => planted[path.slice(root.length)];
  host.fileExists = (path) => textOf(path) !== undefined || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = textOf(path) ?? (isWidgetLibrary.test(path) ? 'export {};' : undefined);
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion, true);
  };
  // Without the project references: they would read core as it was last compiled, if it ever was.
  const rootNames = [...config.fileNames, ...Object.keys(planted).map((path) => root + path)];
  return ts.createProgram({ rootNames, options: config.options, host });
}

/** The namespace of a translating function: the first type argument of i18next's TFunction. */
function namespaceOf(type: ts.Type): string | undefined {
  const [namespaces] = type.aliasTypeArguments ?? typeArgumentsOf(type);
  if (!namespaces) return undefined;
  if (namespaces.isStringLiteral()) return namespaces.value;
  // Whatever takes all of them says the namespace with each key.
  if (namespaces.isUnion()) return 'any';
  const [first] = typeArgumentsOf(namespaces);
  return first?.isStringLiteral() ? first.value : undefined;
}

function typeArgumentsOf(type: ts.Type): readonly ts.Type[] {
  return 'target' in type ? ((type as ts.TypeReference).typeArguments ?? []) : [];
}

/** Every text that an expression can become, `*` where its type is not a list of texts. */
function textsOf(node: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue, checker), ...textsOf(node.whenFalse, checker)];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return [...textsOf(node.left, checker), ...textsOf(node.right, checker)];
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => textsOf(one, checker));
  if (ts.isElementAccessExpression(node) && ts.isArrayLiteralExpression(node.expression)) {
    return textsOf(node.expression, checker);
  }
  if (ts.isTemplateExpression(node)) {
    let texts = [node.head.text];
    for (const span of node.templateSpans) {
      const middles = textsOf(span.expression, checker);
      texts = texts.flatMap((text) => middles.map((middle) => text + middle + span.literal.text));
    }
    return texts;
  }
  const type = checker.getTypeAtLocation(node);
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map(textOfType);
  return texts.every((text) => text !== undefined) ? texts : ['*'];
}

function textOfType(type: ts.Type): string | undefined {
  if (type.isStringLiteral()) return type.value;
  return 'texts' in type ? (type as ts.TemplateLiteralType).texts.join('*') : undefined;
}

/** The type of a literal is that of the call it stands in, and the checker reads all texts for that: its names do. */
function paramsOf(options: ts.Expression | undefined, checker: ts.TypeChecker): string[] | undefined {
  if (!options) return [];
  const names = ts.isObjectLiteralExpression(options)
    ? options.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : undefined))
    : [undefined];
  if (names.every((name) => name !== undefined)) return names;
  const type = checker.getTypeAtLocation(options);
  const isOpen =
    type.isUnion() || type.getStringIndexType() !== undefined || (type.flags & ts.TypeFlags.Any) !== 0;
  return isOpen ? undefined : type.getProperties().map((property) => property.name);
}

function isText(node: ts.Node): node is ts.Expression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The texts that stand in an expression or a type for all to read. */
function statedTexts(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [`${node.head.text}*`];
  if (ts.isLiteralTypeNode(node)) return statedTexts(node.literal);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(statedTexts);
  if (ts.isConditionalExpression(node))
    return [...statedTexts(node.whenTrue), ...statedTexts(node.whenFalse)];
  return [];
}

/** The name in `Row['code']` is no code. */
function codesIn(node: ts.Node): string[] {
  return ts.isLiteralTypeNode(node) && !ts.isIndexedAccessTypeNode(node.parent) ? statedTexts(node) : [];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(path))
    .map((path) => `${folder}/${path}`);
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.ES2023, true);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
