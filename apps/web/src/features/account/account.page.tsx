import { Page } from '../../ui/page.js';
import { stack } from './account.css.js';
import { CalendarCard } from './calendar.card.js';
import { PasskeysCard } from './passkeys.card.js';
import { SecondFactorCard } from './second-factor.card.js';
import { SessionsCard } from './sessions.card.js';

export function AccountPage() {
  return (
    <Page title="Sign-In & Security" subtitle="How you sign in, and where you are signed in">
      <div className={stack}>
        <SecondFactorCard />
        <PasskeysCard />
        <SessionsCard />
        <CalendarCard />
      </div>
    </Page>
  );
}
