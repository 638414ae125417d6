import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';

export interface OidcPerson {
  email: string;
  isVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

const scope = 'openid email profile';
const idTokenSeconds = 60;

/** A real OpenID provider where one person is signed in, whom the test chooses. */
export async function startOidcServer(redirectUri: string) {
  const { Provider } = await import('oidc-provider'); // heavy, and few specs need it
  let person: OidcPerson = { email: 'nobody@acme.test' };
  let claimedIssuer: string | undefined;
  let provider: Provider;
  const server: Server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/interaction/')) {
        await provider.interactionDetails(request, response);
        const result = { login: { accountId: person.email } };
        return provider.interactionFinished(request, response, result);
      }
      if (claimedIssuer && request.url === '/.well-known/openid-configuration') {
        const metadata = { issuer: claimedIssuer, authorization_endpoint: `${issuer}/auth` };
        return void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ ...metadata, token_endpoint: `${issuer}/token` }));
      }
      provider.callback()(request, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'makeready', secret: randomUUID() };

  const start = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' };
    provider = new Provider(issuer, {
      jwks: { keys: [key] },
      cookies: { keys: [randomUUID()] },
      clients: [
        { client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      conformIdTokenClaims: false,
      ttl: { IdToken: idTokenSeconds, Grant: 600, Session: 600, Interaction: 600, AccessToken: 60 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({
          sub,
          email: person.email,
          email_verified: person.isVerified ?? true,
          given_name: person.firstName,
          family_name: person.lastName,
        }),
      }),
      loadExistingGrant: async () => {
        const grant = new provider.Grant({ accountId: person.email, clientId: client.id });
        grant.addOIDCScope(scope);
        await grant.save();
        return grant;
      },
    });
  };
  start();
  return {
    issuer,
    client,
    signedIn: (next: OidcPerson) => void (person = next),
    rotateKeys: start,
    /** @param other undefined for its own name */
    claimIssuer: (other: string | undefined) => void (claimedIssuer = other),
    /** Goes through the provider's pages like a browser. @returns the address to come back to */
    async visit(address: string) {
      const jar = new Map<string, string>();
      for (let url = address; ;) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const each of answer.headers.getSetCookie()) {
          const [name, value] = each.split(';')[0]!.split('=');
          jar.set(name!, value!);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
        url = new URL(next, url).href;
        if (url.startsWith(redirectUri)) return url;
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
