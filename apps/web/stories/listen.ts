// npm run listen [-- customer|broker|visitor [PATTERN]]: prints what a screen reader says on every
// screen.
import { startTemporaryProduct } from '../../launch/product.mjs';
import { launch, newPerson, signIn } from './browser.js';
import { startOrca } from './orca.js';
import { findAddresses, openScreen, pressButtons, screensOf, type Who } from './screen-list.js';

const usernames = { broker: 'broker@demo.test', customer: 'ada@acme.test' };
const [who = 'customer', pattern = ''] = process.argv.slice(2) as [Who?, string?];
const chosenSights = screensOf(who).filter(
  ({ name, isPhoneOnly }) => !isPhoneOnly && new RegExp(pattern).test(name),
);

const orca = await startOrca();
const product = await startTemporaryProduct();
const browser = await launch({
  headless: false,
  env: orca.env,
  ignoreDefaultArgs: ['--enable-automation'],
  args: ['--force-renderer-accessibility', '--kiosk', '--test-type'],
});
try {
  const broker = await newPerson(browser, product.url, { viewport: null });
  await signIn(broker, usernames.broker);
  const addressOf = await findAddresses(broker.context.request);
  const person =
    who === 'broker' ? broker : await newPerson(browser, product.url, { viewport: null });
  const { page } = person;
  if (who === 'customer') await signIn(person, usernames.customer);
  await page.bringToFront();
  for (const sight of chosenSights) {
    await openScreen(page, { ...sight, press: undefined }, addressOf(sight));
    await orca.speech();
    if (sight.press) {
      await pressButtons(page, sight);
    } else {
      orca.press('ctrl+Home');
      orca.press('KP_Add');
    }
    console.log(`\n${sight.name}\n  ${(await orca.speech()).join(' | ')}`);
  }
} finally {
  await browser.close();
  await product.stop();
  orca.stop();
}
