import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Test } from 'tap';

/** What a provider of tests says of an account. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

/** A browser that is led through the pages of the provider, and its cookies. */
function openBrowser(origin: string) {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, origin), {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return send;
}

/** A provider of OpenID Connect on a port of its own, which lets in whoever is named. */
export async function openOidcProvider(t: Test, returnAddress: string) {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'desk', client_secret: 'a secret of tests', redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    pkce: { required: () => true },
  });
  server.on('request', provider.callback());
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  t.teardown(() => server.closeAllConnections());

  /** Signs in at the provider as an account, from where the desk has led to, and returns the address that it leads back to. */
  const signIn = async (address: string, account: string): Promise<string> => {
    const send = openBrowser(issuer);
    let response = await send(address);
    for (let turn = 0; turn < 12; turn++) {
      const location = response.headers.get('location');
      if (location?.startsWith(returnAddress)) return location;
      if (location) response = await send(location);
      else {
        const page = await response.text();
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
        response = await send(action, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt, login: account, password: 'any' }).toString(),
        });
      }
    }
    throw new Error(`the provider led nowhere: ${response.status}`);
  };
  return { issuer, accounts, signIn };
}
