// Lint rules for plain American English: spelling, "email" for electronic mail, max and min for
// bounds, nouns for things, 100 columns.

const maxColumns = 100;

const britishWord = new RegExp(
  `\\b(?:${[
    '(?:behaviour|colour|favour|favourite|flavour|honour|labour|neighbour|rumour)' +
      '(?:s|ed|ing|al|able|hood)?',
    'gre[y](?:s|ed|scale)?|centre[sd]?|centring|fibres?|litres?|metres?|theatres?',
    'catalogues?|cheques?|programmes?',
    '(?:cancell|dial+|fuell|labell|levell|modell|signall|totall|travell)' +
      '(?:ed|ing)(?<!dial(?:ed|ing)|cancelled)',
    'acknowledgements?|judgements?|licences?|defence|offence',
    'analyse[sd]?|practise[sd]?|enquir(?:y|ies)|ageing',
    'amongst|whilst|learnt|spelt|burnt|afterwards|towards|upwards|downwards',
    'fulfil|fulfils|instalments?|aluminium',
  ].join('|')})\\b`,
  'i',
);
const iseWords = /\b([a-z]+is)(?:e[sd]?|ing|ations?)\b/gi;
/** Words with -ise in American English. */
const american = new Set(
  'advertise advise arise boise bruise cerise clockwise compromise comprise concise counterclockwise cruise demise devise disguise enterprise exercise expertise franchise improvise likewise marquise merchandise noise otherwise paradise poise praise precise premise promise raise revise rise supervise surprise televise treatise valise wise anise'
    .split(' ')
    .map((word) => word.slice(0, -1)),
);
const british = (/** @type {string} */ text) =>
  britishWord.exec(text)?.[0] ??
  [...text.matchAll(iseWords)].find(([, stem = '']) => !american.has(stem.toLowerCase()))?.[0];

/** The post, the fixed terms of email servers, names, and what a program reads. */
const postal =
  /`[^`]*`|\b(?:and|be|by|bulk|direct|electronic|first-class|globex|in the|jobs? to|next to|or|presorted|standard|us|usps|via) mail(?:ed)?\b|\bmail[- ](?:box(?:es)?|class|clients?|dates?|drops?|from|house|in|list|order|panel|pieces?|servers?|shop|stream|them|unit)s?\b|\bmail, email\b|\bmailed[- ](?:on|or picked up|pieces?)\b|^\W*mail:$|\b(?:addressed and|pieces are) mailed\b|\bmails the pieces\b|[\w./:@'"-]mails?\b|\bmails?[./:@'"]\w/gi;
const electronic = /\bmail(?:s|ed)?\b/i;
const electronicMail = (/** @type {string} */ text) =>
  /\be-mails?\b/i.exec(text)?.[0] ??
  (/\s/.test(text.trimEnd()) ? electronic.exec(text.replaceAll(postal, ' '))?.[0] : undefined);

/** `mailSender` and `MAIL_SENDER` → `mail sender` */
const wordsOf = (/** @type {string} */ name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-z\d]+/gi, ' ')
    .toLowerCase()
    .trim();
const bound =
  /^(?:most|least|longest|deepest|fewest|largest|smallest|biggest|shortest)(?= |$)(?! recent| likely)/;
const notNouns = new Set(
  'again anew asked at found heard known made otherwise said sought told'.split(' '),
);

/** @typedef {{ type: string, value?: any, loc: any }} Node */

/** @param {(text: string) => string | undefined} fault */
const prose = (fault) => ({
  create(/** @type {any} */ context) {
    const check = (/** @type {Node} */ node, /** @type {unknown} */ text) => {
      const message = typeof text === 'string' ? fault(text) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      Literal: (/** @type {Node} */ node) => check(node, node.value),
      TemplateElement: (/** @type {Node} */ node) => check(node, node.value.cooked),
      JSXText: (/** @type {Node} */ node) => check(node, node.value),
    };
  },
});

/**
 * Checks each name where it is declared. The option is a list of names to allow.
 * @param {(name: string, words: string) => string | undefined} fault
 */
const names = (fault) => ({
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create(/** @type {any} */ context) {
    const allowed = new Set(context.options[0]);
    const check = (/** @type {any} */ node) => {
      if (!node) return;
      if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') {
        const message = allowed.has(node.name) ? undefined : fault(node.name, wordsOf(node.name));
        if (message) context.report({ node, message });
      } else if (node.type === 'ObjectPattern') {
        // names chosen by the object's type are checked there
        for (const { value, argument, shorthand } of node.properties)
          if (!shorthand) check(value ?? argument);
      } else if (node.type === 'ArrayPattern') node.elements.forEach(check);
      else if (node.type === 'AssignmentPattern') check(node.left);
      else if (node.type === 'RestElement') check(node.argument);
      else if (node.type === 'TSParameterProperty') check(node.parameter);
    };
    const id = (/** @type {any} */ node) => check(node.id);
    const key = (/** @type {any} */ node) => {
      if (!node.computed && !node.shorthand) check(node.key);
    };
    const ofFunction = (/** @type {any} */ node) => {
      check(node.id);
      node.params.forEach(check);
    };
    return {
      VariableDeclarator: id,
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      CatchClause: (/** @type {any} */ node) => check(node.param),
      ClassDeclaration: id,
      PropertyDefinition: key,
      MethodDefinition: key,
      TSInterfaceDeclaration: id,
      TSTypeAliasDeclaration: id,
      TSPropertySignature: key,
      TSMethodSignature: key,
      TSEnumMember: id,
      Property(/** @type {any} */ node) {
        if (node.parent.type === 'ObjectExpression') key(node);
      },
    };
  },
});

/**
 * @param {Node} node
 * @param {Set<number>} set
 */
function addLines({ loc }, set) {
  for (let line = loc.start.line; line <= loc.end.line; line++) set.add(line);
}

const columns = {
  create(/** @type {any} */ context) {
    /** Lines with a string, a regular expression or a template that a line break would change. */
    const whole = new Set();
    /** Lines of templates that have several. */
    const divisible = new Set();
    const keep = (/** @type {Node} */ node) => addLines(node, whole);
    return {
      Literal(/** @type {any} */ node) {
        if (typeof node.value === 'string' || node.regex) keep(node);
      },
      TemplateLiteral(/** @type {any} */ node) {
        const isWhole = node.loc.start.line === node.loc.end.line;
        addLines(node, isWhole ? whole : divisible);
      },
      JSXText: keep,
      ImportDeclaration: keep,
      'Program:exit'() {
        for (const [index, text] of context.sourceCode.text.split('\n').entries()) {
          const line = index + 1;
          const isComment = /^\s*(?:\*|\/\/|\/\*)/.test(text);
          if (
            text.length <= maxColumns ||
            (!isComment && whole.has(line) && !divisible.has(line)) ||
            /^\s*(?:\*|\/\/) (?:oxlint|@ts|@type|\S*https?:\S*$)/.test(text)
          )
            continue;
          context.report({
            loc: { start: { line, column: maxColumns }, end: { line, column: text.length } },
            message: `This line has ${text.length} columns; ${maxColumns} is the limit.`,
          });
        }
      },
    };
  },
};

const spellingFault = (/** @type {string} */ text) => {
  const word = british(text);
  return word && `“${word}” is British spelling.`;
};
const emailFault = (/** @type {string} */ text) => {
  const word = electronicMail(text);
  return word && `“${word}”: mail is the post. Write email for electronic mail.`;
};

export default {
  meta: { name: 'plain-language' },
  rules: {
    spelling: prose(spellingFault),
    email: prose(emailFault),
    'spelling-of-names': names((_name, words) => spellingFault(words)),
    'email-in-names': names((name, words) => emailFault(`${words} ${name}`.replace(name, '-'))),
    bounds: names((name, words) =>
      bound.test(words) ? `“${name}”: a bound is called max… or min….` : undefined,
    ),
    nouns: names((name) =>
      notNouns.has(name) ? `“${name}” does not say what it contains. Use a noun.` : undefined,
    ),
    columns,
  },
};
