import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes that hold keys, places and styles. */
const ignoredAttribute =
  /^(?:className|style|key|id|name|type|rel|target|role|href|to|d|viewBox|fill|stroke.*|data-.*|aria-(?:labelledby|describedby|controls|live)|accept|autoComplete|slot|src|sizes|media|inputMode|variant|tone|placement)$/;
/** Properties whose values a program reads. */
const ignoredProperty =
  /^(?:sql|from|row|alias|sorts|style|styles|className|method|headers|selector|pattern|queryKey|mutationKey|font|type|code|env|timeZone)$/;
/** Calls whose arguments a program reads: queries, selectors, signals, headers, file names. */
const ignoredCall =
  /^(?:sql|query|execute|raw|keepPlan|rowOf|quotedSql|entries|matchMedia|querySelector(?:All)?|addEventListener|removeEventListener|on|once|emit|kill|get|set|has|header|setHeader|getHeader|append|split|join|replace(?:All)?|startsWith|endsWith|includes|test|match|RegExp|require|resolve|spawn|spawnSync|execFile|execFileSync|Logger|Symbol|from|Controller|Get|Post|Put|Patch|Delete|Inject|of|lookup|lookupMaybe|struct|Set|createElement|FontFace|nameInUse)$/;
/** Types, modules, keys and comparisons; never shown. */
const isReadByPrograms = (node: ts.Node): boolean => {
  const { parent } = node;
  if (!parent || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isTypeNode(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent))
    return true;
  if (ts.isTaggedTemplateExpression(parent) || ts.isExpressionStatement(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^(?:[!=]==?|in)$/.test(parent.operatorToken.getText()))
    return true;
  if (ts.isJsxAttribute(parent)) return ignoredAttribute.test(parent.name.getText());
  return ts.isPropertyAssignment(parent) && parent.name === node;
};
const isInCode = (node: ts.Node): boolean => {
  for (let inner = node, { parent } = node; parent; inner = parent, { parent } = parent) {
    if (ts.isFunctionLike(parent) && !ts.isArrowFunction(parent)) return false;
    if (ts.isPropertyAssignment(parent) && ignoredProperty.test(parent.name.getText())) return true;
    if (
      (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
      parent.arguments?.some((argument) => argument === inner)
    )
      return ignoredCall.test(parent.expression.getText().split('.').at(-1) ?? '');
  }
  return false;
};

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const code =
  /::|->|=>|\s[<>=|]+\s|[\w}]\(|\b[a-z]\.[a-z]|\b[a-z]+_[a-z]|'(?:self|none)'|~|\bis (?:not )?(?:null|true)\b|\b(?:desc|nulls last|union all|like \?)(?!\w)|\{columns\}|^limit |^when \{|filename=|\w\[|[#$@^\\]\w|;\s*$|^\W*(?:select|insert|update|delete from|create|alter|drop|grant|revoke|lock|set|and|or|not|where|from|order by|group by|left join|cross join|join|exists|case|values|with|on)\b(?! (?:the|a|your|this|it|its|file|PO)\b)/;
const css = /^(?:[-a-z]+: |var\(|[\d.]+[a-z%]* [\d.]+|(?:screen|print) and |linear-|@)/;

/** A sentence, a label or a part of one; not a key, SQL, CSS or a path. */
export function isForPeople(text: string, areWordsTexts: boolean) {
  const words = text.replaceAll(/\{[^}]*\}/g, '');
  if (!/\p{L}{2}/u.test(words) || code.test(text) || css.test(text)) return false;
  if (/\p{L}\S* (?:\S+ )?\S*[\p{L}\p{N}]|\p{N}\S* \p{L}/u.test(words)) return true;
  if (/\} \p{L}|\p{L}[,.:]? \{|\[ .*\p{L}/u.test(text)) return true;
  return areWordsTexts && /…|^\P{L}*\p{Lu}[\p{L}’'-]*[.!?:]?$/u.test(words);
}

/** Reads the texts of one source file, in order, each once. */
class TextReader {
  readonly texts = new Set<string>();
  /** Nodes that are part of a longer text. */
  private readonly parts = new Set<ts.Node>();

  constructor(private readonly areWordsTexts: boolean) {}

  visit(node: ts.Node): void {
    if (!this.parts.has(node)) this.read(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private read(node: ts.Node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const hasText = node.children.some(
        (child) => ts.isJsxText(child) && /\p{L}/u.test(child.text),
      );
      if (hasText) this.texts.add(squeeze(this.elementText(node)));
    } else if (this.isText(node) && !isReadByPrograms(node) && !isInCode(node)) {
      const text = squeeze(this.textOf(node));
      if (isForPeople(text, this.areWordsTexts)) this.texts.add(text);
    }
  }

  private isText(node: ts.Node): node is ts.Expression {
    if (ts.isBinaryExpression(node))
      return (
        node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
        (this.isText(node.left) || this.isText(node.right))
      );
    return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  }

  private elementText(element: ts.JsxElement | ts.JsxFragment): string {
    this.parts.add(element);
    return element.children
      .map((child) => {
        if (ts.isJsxText(child)) return child.text.replaceAll(/\s+/g, ' ');
        if (ts.isJsxExpression(child)) return child.expression ? this.textOf(child.expression) : '';
        return this.textOf(child);
      })
      .join('');
  }

  /** What an expression shows: its texts, `{name}` for a value, `[a|b]` for a choice. */
  private textOf(node: ts.Node): string {
    this.parts.add(node);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + this.textOf(span.expression) + span.literal.text,
        node.head.text,
      );
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return this.elementText(node);
    if (ts.isJsxSelfClosingElement(node)) return `{${node.tagName.getText()}}`;
    if (ts.isParenthesizedExpression(node)) return this.textOf(node.expression);
    if (ts.isConditionalExpression(node))
      return choice([this.textOf(node.whenTrue), this.textOf(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator === ts.SyntaxKind.AmpersandAmpersandToken)
        return choice([this.textOf(node.right), '']);
      if (
        operator === ts.SyntaxKind.QuestionQuestionToken ||
        operator === ts.SyntaxKind.BarBarToken
      )
        return choice([this.textOf(node.left), this.textOf(node.right)]);
      if (operator === ts.SyntaxKind.PlusToken)
        return this.textOf(node.left) + this.textOf(node.right);
    }
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? '' : `{${node.text}}`;
    if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
      return '';
    this.parts.delete(node);
    if (ts.isPropertyAccessExpression(node)) return `{${node.name.text}}`;
    if (ts.isNonNullExpression(node)) return this.textOf(node.expression);
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      return `{${ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()}}`;
    }
    return '{…}';
  }
}

function choice(texts: readonly string[]) {
  const ways = texts.filter(Boolean);
  if (ways.length === texts.length || ways.some((way) => !/^\{\w+\}$/.test(way)))
    return ways.length ? `[${ways.join('|')}]` : '';
  return ways.join('');
}

/**
 * The texts of a TypeScript or JavaScript file.
 * @param areWordsTexts whether a single capitalized word is a label; else it is a name
 */
export function textsOfSource(file: string, areWordsTexts: boolean) {
  const reader = new TextReader(areWordsTexts);
  reader.visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return [...reader.texts];
}

/** The texts between the tags of a page, and its description. */
export function textsOfPage(file: string) {
  const page = readFileSync(file, 'utf8').replaceAll(
    /<!--[^]*?-->|<(svg|script)\b[^]*?<\/\1>/g,
    '',
  );
  const description = /name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? '';
  const texts = [description, ...page.split(/<[^>]*>/)].map(squeeze);
  return [...new Set(texts.filter((text) => /\p{L}{2}/u.test(text)))];
}
