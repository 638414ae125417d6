import { startTemporaryProduct } from '../launch/product.mjs';
import { startEmailSink, until } from '#testing';
import { EmailOracle } from './email-oracle.js';
import { Person } from './person.js';

const settings = {
  EMAIL_RETRY_SECONDS: '1',
  EMAIL_PROBE_SECONDS: '2',
  DELIVERY_STALE_SECONDS: '5',
  LOG_LEVEL: 'warn',
};

export type EmailShop = Awaited<ReturnType<typeof startEmailShop>>;

/** A product whose emails go to a server that does as it is told, and a customer. */
export async function startEmailShop() {
  const sink = await startEmailSink();
  const product = await startTemporaryProduct({
    env: {
      ...settings,
      SMTP_URL: sink.url.replace('//', '//shop:secret@'),
      EMAIL_FROM: 'portal@shop.test',
    },
  });
  const oracle = new EmailOracle(product.databaseUrl);
  const ada = await Person.signIn(product.url, 'ada@acme.test');

  /**
   * Waits until no message about these quotes waits any more; whether all is well is judged by
   * counting afterward.
   */
  const untilSettled = (title: string, timeoutMs = 180_000) =>
    until(async () => (await oracle.states(title)).open === 0, { timeoutMs, everyMs: 200 }).catch(
      () => undefined,
    );

  /**
   * What the sink took: messages, transactions, and whether those with one Message-ID are one text.
   * @param to only these
   */
  const emailCounts = (to = /./) => {
    const emails = sink.taken.filter((email) => to.test(email.to));
    const texts = Map.groupBy(emails, (email) => email.messageId);
    const same = [...texts.values()].every((group) =>
      group.every((email) => email.raw === group[0]!.raw && email.to === group[0]!.to),
    );
    return { messages: texts.size, raw: emails.length, same };
  };

  /** The server behaves again, and remembers nothing. */
  const forget = () => {
    sink.behave();
    sink.taken.length = 0;
  };
  const stop = async () => {
    await oracle.close();
    await product.stop();
    await sink.stop();
  };
  return { sink, product, oracle, ada, untilSettled, emailCounts, forget, stop };
}

/** Two messages a quote: the customer's receipt and the shop's notice. */
export const both = (quotes: number) => quotes * 2;
