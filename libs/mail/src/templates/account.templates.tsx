import { Aside, Button, Details, Headline, Kicker, Paragraph, PlainLink } from './parts.js';
import type { Template } from './template.js';

export const welcome: Template<'user.welcome'> = {
  subject: (_, { shop }) => `Welcome to ${shop.name}`,
  preview: () => 'Set a password, and your account is ready.',
  body: ({ name, username, path, days }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Welcome, {name}</Headline>
      <Paragraph>
        There is an account for you in the portal of {shop.name}. There you ask for prices, follow your jobs and approve proofs. Set a
        password, and it is ready.
      </Paragraph>
      <Details rows={[['Username', username]]} />
      <Button path={path}>Set your password</Button>
      <Aside>The link works once, within {days} days. After that, “Forgot your password?” at the sign-in brings you a new one.</Aside>
      <PlainLink path={path} />
    </>
  ),
};

export const passwordReset: Template<'password.reset'> = {
  subject: (_, { shop }) => `Set a new password for ${shop.name}`,
  preview: () => 'The link works once, within one hour.',
  body: ({ name, path }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Set a new password</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>Somebody asked for a new password for your account with {shop.name}. If it was you, choose one here:</Paragraph>
      <Button path={path}>Choose a new password</Button>
      <Aside>
        The link works once, within one hour of asking. If it was not you, there is nothing to do: your password stays as it is.
      </Aside>
      <PlainLink path={path} />
    </>
  ),
};

export const passwordChanged: Template<'password.changed'> = {
  subject: (_, { shop }) => `Your password for ${shop.name} was changed`,
  preview: ({ when }) => `Changed on ${when}.`,
  body: ({ name, username, when, path }, { shop }) => (
    <>
      <Kicker>Your account</Kicker>
      <Headline>Your password was changed</Headline>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>Your account has a new password. Wherever else you were signed in, you are signed out now.</Paragraph>
      <Details
        rows={[
          ['Username', username],
          ['Changed', when],
        ]}
      />
      <Button path={path}>Go to the sign-in</Button>
      <Aside>
        If it was not you, set a new password right away with “Forgot your password?” at the sign-in, and call us: {shop.phone}.
      </Aside>
    </>
  ),
};
