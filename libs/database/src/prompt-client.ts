import { Client, type ClientConfig } from 'pg';

type Ask = (...question: unknown[]) => unknown;

const isUnanswered = (error: Error) => error.message === 'Query read timeout';

/**
 * A connection that is ended once an answer did not come in time. Its other end may be gone without a word, and whoever got it next out of the pool
 * would wait in vain too.
 */
export class PromptClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const asking: Ask = (...question) => {
      const answer = ask(...question);
      void Promise.resolve(answer).catch((error: Error) => isUnanswered(error) && this.end());
      return answer;
    };
    Object.assign(this, { query: asking });
  }
}
