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

  /** Does not fail after the timeout, because the counts decide. */
  const waitForEmails = (title: string, timeoutMs = 180_000) =>
    until(async () => (await oracle.countByState(title)).open === 0, {
      timeoutMs,
      everyMs: 200,
    }).catch(() => undefined);

  const emailCounts = (to = /./) => {
    const emails = sink.taken.filter((email) => to.test(email.to));
    const texts = Map.groupBy(emails, (email) => email.messageId);
    const same = [...texts.values()].every((group) =>
      group.every((email) => email.raw === group[0]!.raw && email.to === group[0]!.to),
    );
    return { messages: texts.size, raw: emails.length, same };
  };

  const reset = () => {
    sink.behave();
    sink.taken.length = 0;
  };
  const stop = async () => {
    await oracle.close();
    await product.stop();
    await sink.stop();
  };
  return {
    sink,
    product,
    oracle,
    ada,
    untilSettled: waitForEmails,
    emailCounts,
    forget: reset,
    stop,
  };
}

/** Each quote sends a receipt to the customer and a notice to the shop. */
export const emailsOf = (quotes: number) => quotes * 2;
