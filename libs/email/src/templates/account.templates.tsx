import { Aside, Button, Details, Headline, Kicker, Paragraph, PlainLink } from './parts.js';
import type { Template } from './template.js';

export const welcome: Template<'user.welcome'> = {
  subject: (_, { shop }) => `Your ${shop.name} account is ready`,
  preview: () => 'Set a password to sign in.',
  body: ({ name, username, path, days }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Welcome, {name}</Headline>
      <Paragraph>
        {shop.name} created an account for you. Set a password to sign in. You can then request
        quotes, follow your jobs and approve proofs online.
      </Paragraph>
      <Details rows={[['Username', username]]} />
      <Button path={path}>Set your password</Button>
      <Aside>
        The link works once and expires in {days} days. If it has expired, get a new one with
        “Forgot your password?” on the sign-in page.
      </Aside>
      <PlainLink path={path} />
    </>
  ),
};

export const passwordReset: Template<'password.reset'> = {
  subject: (_, { shop }) => `Reset your ${shop.name} password`,
  preview: () => 'The link works once and expires in one hour.',
  body: ({ name, path }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Set a new password</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        We received a request to reset the password for your {shop.name} account. Choose a new
        password here:
      </Paragraph>
      <Button path={path}>Choose a new password</Button>
      <Aside>
        The link works once and expires in one hour. If you did not request it, ignore this email.
        Your password stays the same.
      </Aside>
      <PlainLink path={path} />
    </>
  ),
};

export const passwordChanged: Template<'password.changed'> = {
  subject: (_, { shop }) => `Your ${shop.name} password was changed`,
  preview: ({ when }) => `Your password was changed on ${when}.`,
  body: ({ name, username, when, path }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Your password was changed</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        The password for your {shop.name} account was changed. You are signed out on all other
        devices.
      </Paragraph>
      <Details
        rows={[
          ['Username', username],
          ['Changed', when],
        ]}
      />
      <Button path={path}>Sign in</Button>
      <Aside>
        If you did not change it, reset it right away with “Forgot your password?” on the sign-in
        page and call us at {shop.phone}.
      </Aside>
    </>
  ),
};
