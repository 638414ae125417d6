import { Aside, Button, Details, Headline, Kicker, Paragraph } from './parts.js';
import type { Template } from './template.js';

export const accountAttacked: Template<'account.attacked'> = {
  subject: (_, { shop }) => `Somebody may be guessing your ${shop.name} password`,
  preview: () => 'There were many failed sign-ins to your account.',
  body: ({ name, username }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Many failed sign-ins</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        In the last hour more than 50 sign-ins to your {shop.name} account had a wrong password.
        Your account stays open, and further attempts from unknown devices are slowed down.
      </Paragraph>
      <Details rows={[['Username', username]]} />
      <Button path="/account">Check your account</Button>
      <Aside>
        If these were not you, choose a long password that you use nowhere else, and set up a second
        factor.
      </Aside>
    </>
  ),
};

export const emailChanged: Template<'account.emailChanged'> = {
  subject: (_, { shop }) => `The email address of your ${shop.name} account was changed`,
  preview: ({ when }) => `The email address was changed on ${when}.`,
  body: ({ name, username, when, email, path }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Your email address was changed</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Emails about your {shop.name} account now go to another address. For 24 hours the password
        cannot be reset by email.
      </Paragraph>
      <Details
        rows={[
          ['Username', username],
          ['New address', email],
          ['Changed', when],
        ]}
      />
      <Button path={path}>Sign in</Button>
      <Aside>If you did not expect this, call us at {shop.phone} right away.</Aside>
    </>
  ),
};

export const factorReset: Template<'account.factorReset'> = {
  subject: (_, { shop }) => `The second factor of your ${shop.name} account was reset`,
  preview: ({ by }) => `${by} removed the second factor and the passkeys of your account.`,
  body: ({ name, username, when, by }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Your second factor was reset</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {by} removed the second factor and the passkeys of your {shop.name} account. Set up new ones
        after your next sign-in.
      </Paragraph>
      <Details
        rows={[
          ['Username', username],
          ['Reset', when],
        ]}
      />
      <Button path="/account">Check your account</Button>
      <Aside>If you did not ask for this, call us at {shop.phone} right away.</Aside>
    </>
  ),
};
