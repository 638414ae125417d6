import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export const textsFile = 'docs/texts.md';

/** Where texts are written, in the order of the page. */
const sections = {
  Screens: ['apps/web/src/**/*.{ts,tsx}'],
  Emails: ['libs/email/src/templates/**/*.{ts,tsx}'],
  'Fields, statuses and events': ['libs/contracts/src/**/*.ts'],
  'Server: errors, activity, PDFs': [
    'libs/{activity,documents,fields,fulfilment,jobs,preflight,proofs,purchasing,quotes,storage,users}/src/**/*.ts',
    'libs/{config,database,email,events}/src/*.ts',
    'libs/parsing/src/{*,sandbox/**,openai/*}.ts',
    'apps/{api,worker}/src/**/*.ts',
  ],
};

const ignoredFile =
  /\.seeder\.ts$|\.(?:spec|testing|d)\.tsx?$|\.css\.ts$|\/testing\/|instructions\.ts$|\/baseline\//;
const ignoredAttribute =
  /^(?:className|style|key|id|name|type|rel|target|role|href|to|d|viewBox|fill|stroke.*|data-.*|aria-(?:labelledby|describedby|controls)|accept|autoComplete|slot|src|inputMode)$/;
const ignoredCall =
  /^(?:describe|it|test|matchMedia|querySelector(?:All)?|addEventListener|raw|execute|query|sql|createIcon)$/;
const sqlStart =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|grant|revoke|lock|set|and|or|where|from|order by|join|cross join|left join|exists|not exists|case|values)\b/;

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A sentence or a label, not a key, a selector, SQL or a path. */
const isForPeople = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  !sqlStart.test(text) &&
  !/\b(?:select|update|insert)\b.*\b(?:from|set|into|where)\b/.test(text) &&
  (/^\p{Lu}\p{Ll}+$/u.test(text) ||
    (/\p{L}\S* \S*\p{L}|\} \p{L}|\p{L}[,.:]? \{/u.test(text) &&
      !/[;=<>[\]]|::|--|=>|^\w+\(|^[-\w]+: \d|var\(/.test(text)));

function placeholder(expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isIdentifier(expression)) return `{${expression.text}}`;
  if (ts.isPropertyAccessExpression(expression)) return `{${expression.name.text}}`;
  if (ts.isCallExpression(expression))
    return `{${expression.expression.getText().split('.').at(-1)}}`;
  return '{…}';
}

const templateText = (template: ts.TemplateExpression) =>
  template.head.text +
  template.templateSpans.map((span) => placeholder(span.expression) + span.literal.text).join('');

/**
 * What an element says: its text with that of the inline elements in it.
 */
const elementText = (element: ts.JsxElement | ts.JsxFragment): string =>
  element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replaceAll(/\s+/g, ' ');
      if (ts.isJsxExpression(child)) return child.expression ? placeholder(child.expression) : '';
      return ts.isJsxElement(child) ? elementText(child) : '';
    })
    .join('');

function isIgnoredPlace(node: ts.Node): boolean {
  const { parent } = node;
  if (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent)
  )
    return true;
  if (ts.isJsxAttribute(parent)) return ignoredAttribute.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent) || ts.isTypeNode(parent))
    return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()))
    return true;
  if (ts.isTaggedTemplateExpression(parent)) return true;
  return (
    ts.isCallExpression(parent) &&
    ignoredCall.test(parent.expression.getText().split('.').at(-1) ?? '')
  );
}

/** In the order of the source, each once. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts = new Set<string>();
  const add = (text: string) => {
    const line = squeezed(text);
    if (isForPeople(line)) texts.add(line);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const own = node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
      if (own) texts.add(squeezed(elementText(node)));
      ts.forEachChild(node, (child) => {
        if (!(own && ts.isJsxElement(child) && elementText(child))) visit(child);
        else ts.forEachChild(child.openingElement, visit);
      });
      return;
    }
    if (ts.isStringLiteralLike(node) && !isIgnoredPlace(node)) add(node.text);
    if (ts.isTemplateExpression(node) && !isIgnoredPlace(node)) add(templateText(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...texts];
}

/** The page as it should be. */
export function textsPage() {
  const lines = [
    '# Texts',
    '',
    'Every text that a person can read, by the file that contains it. `{name}` stands for a value. Do not edit this page: change the source and run `npm run texts`.',
  ];
  for (const [title, patterns] of Object.entries(sections)) {
    lines.push('', `## ${title}`);
    const files = globSync(patterns)
      .filter((file) => !ignoredFile.test(file))
      .toSorted();
    for (const file of files) {
      const texts = textsOf(file);
      if (texts.length) lines.push('', `### ${file}`, '', ...texts.map((text) => `- ${text}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
