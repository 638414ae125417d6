import { crossCheck } from './openai/cross-check.js';
import { crossCheckOrder } from './openai/order-cross-check.js';
import { orderText } from './openai/order-text.js';
import type { RulesAnswer, RulesQuestion } from './rules-reader.js';
import { isGarbage } from './rules/normalize/garbage.js';
import { normalize } from './rules/normalize/normalize.js';
import { parseBid } from './rules/bid/parse-bid.js';
import { parseOrder } from './rules/order/parse-order.js';
import { parseText } from './rules/parse-text.js';

// Child process of rules-reader.ts.

process.on('message', (question: RulesQuestion) => process.send?.(answerQuestion(question)));
process.send?.('ready');

function answerQuestion(question: RulesQuestion): RulesAnswer {
  try {
    switch (question.kind) {
      case 'text':
        return readText(question);
      case 'order':
        return readOrder(question);
      case 'bid':
        return readBid(question);
    }
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function readText({ document, answer }: RulesQuestion & { kind: 'text' }): RulesAnswer {
  const rules = parseText(document);
  const source = normalize(document);
  const result = answer ? crossCheck(source, answer, rules) : rules.result;
  return { kind: 'text', result, text: isGarbage(document) ? '' : source.text };
}

function readBid({ pages, quantities, today }: RulesQuestion & { kind: 'bid' }): RulesAnswer {
  return { kind: 'bid', result: parseBid(pages, quantities, today) };
}

function readOrder({ pages, answer }: RulesQuestion & { kind: 'order' }): RulesAnswer {
  const rules = parseOrder(pages);
  const source = normalize(orderText(pages));
  return {
    kind: 'order',
    result: answer ? crossCheckOrder(source, answer, rules) : rules,
    text: source.text,
  };
}
