// The rules of docs/glossary.md for oxlint: American spelling, "email" for electronic mail, max and
// min for bounds, nouns for things, 100 columns.

const british =
  /\b(?:colours?|coloured|grey(?:s|ed|scale)?|honours?|honoured|behaviours?|favours?|favourites?|neighbours?|neighbouring|centres?|centred|(?:recogn|author|normal|serial|initial|optim|summar|minim|maxim|capital|final|categor|synchron)is(?:e[sd]?|ing|ation)|catalogues?|cancelling|labell(?:ed|ing)|travell(?:ed|ing)|modell(?:ed|ing)|signall(?:ed|ing)|judgements?|licences?|defence|analyse[sd]?|whilst|ageing)\b/i;
const postal =
  /\b(?:direct mail|mail (?:date|house|piece|panel|drop|class|list|stream|shop|server|client|box)s?|mailing|mailed (?:pieces?|on)|mail-in)\b/gi;
const electronic =
  /\be-mail|\b(?:an?|the|this|that|these|your|our|each|every|no|one|any|all|of|by|its|their|two|first|last|new|unsent) mails?\b|\bmails (?:to|about|of|that|are|were|which)\b|\b(?:is|are|was|were|gets?|got|be|been) mailed\b|\bmailed (?:to|the|them|him|her|us|you)\b/i;
const bound = /^(?:most|least|longest|deepest|fewest|largest|smallest|biggest)[A-Z]/;
const notNouns = new Set([
  'found',
  'told',
  'said',
  'sought',
  'heard',
  'anew',
  'asked',
  'otherwise',
]);
const maxColumns = 100;

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

/** @param {(name: string) => string | undefined} fault */
const names = (fault) => ({
  create(/** @type {any} */ context) {
    const check = (/** @type {any} */ node) => {
      if (!node) return;
      if (node.type === 'Identifier') {
        const message = fault(node.name);
        if (message) context.report({ node, message });
      } else if (node.type === 'ObjectPattern') {
        // a name that the object's type chose is not chosen here
        for (const { value, argument, shorthand } of node.properties)
          if (!shorthand) check(value ?? argument);
      } else if (node.type === 'ArrayPattern') node.elements.forEach(check);
      else if (node.type === 'AssignmentPattern') check(node.left);
      else if (node.type === 'RestElement') check(node.argument);
    };
    const ofFunction = (/** @type {any} */ node) => {
      check(node.id);
      node.params.forEach(check);
    };
    return {
      VariableDeclarator: (/** @type {any} */ node) => check(node.id),
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
    };
  },
});

const columns = {
  create(/** @type {any} */ context) {
    /** Lines that contain what no line break can divide. */
    const whole = new Set();
    const keep = (/** @type {Node} */ node) => {
      for (let line = node.loc.start.line; line <= node.loc.end.line; line++) whole.add(line);
    };
    return {
      Literal: keep,
      TemplateLiteral: keep,
      ImportDeclaration: keep,
      'Program:exit'() {
        const lines = context.sourceCode.text.split('\n');
        for (const [index, text] of lines.entries()) {
          const line = index + 1;
          if (
            text.length <= maxColumns ||
            whole.has(line) ||
            /https?:|import\(|^\s*(?:\*|\/\/) (?:oxlint|@ts)/.test(text)
          )
            continue;
          const message = `This line has ${text.length} columns; ${maxColumns} is the limit.`;
          context.report({
            loc: { start: { line, column: maxColumns }, end: { line, column: text.length } },
            message,
          });
        }
      },
    };
  },
};

export default {
  meta: { name: 'plain-language' },
  rules: {
    spelling: prose((text) => {
      const word = british.exec(text)?.[0];
      return word && `“${word}” is British spelling.`;
    }),
    email: prose((text) => {
      const words = electronic.exec(text.replaceAll(postal, ''))?.[0];
      return words && `“${words.trim()}”: mail is the post. Write email for electronic mail.`;
    }),
    bounds: names((name) =>
      bound.test(name) ? `“${name}”: a bound is called max… or min….` : undefined,
    ),
    nouns: names((name) =>
      notNouns.has(name) ? `“${name}” does not say what it contains. Use a noun.` : undefined,
    ),
    columns,
  },
};
