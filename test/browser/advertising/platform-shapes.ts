/** A consent platform as a vendor makes one: what its script does, and how its window is found. */
export interface PlatformShape {
  /** The script at the address that the settings name. */
  script: string;
  /** What its other hosts answer, by address. */
  answers: Readonly<Record<string, { contentType: string; body: string }>>;
  /** The selector of its window; that of a frame before it, if it stands in one. */
  window: string;
  frame?: string;
  /** The selector of the button that agrees to everything, within the window. */
  agree: string;
}

/** The interface of the Transparency and Consent Framework, as all of them have it: asking, until the reader agrees. */
const framework = `
  const waiting = window.__tcfapi() ?? [], listeners = [];
  const answer = (eventStatus, agreed) => ({ gdprApplies: true, eventStatus,
    purpose: { consents: { 1: agreed } },
    vendor: { consents: { 755: agreed }, disclosedVendors: { 755: true } } });
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') {
      listeners.push(callback);
      callback(answer('cmpuishown', false), true);
    }
  };
  for (const call of waiting) window.__tcfapi(...call);
  const agree = () => { for (const listener of listeners) listener(answer('useractioncomplete', true), true); };
`;

const json = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });

/** Rules that only a style element can give: without them the window stands unseen at the end of the page. */
const fixed = (selector: string) =>
  `${selector} { position: fixed; inset-block-end: 0; inset-inline: 0; z-index: 2147483645; padding: 24px; background: rgb(255, 255, 255); }`;

export const platformShapes: Readonly<Record<string, PlatformShape>> = {
  /** A banner in the page, dressed by a style element whose text comes from a second host. */
  OneTrust: {
    script: `(async () => {${framework}
      const { css } = await (await fetch('https://geo.consent.example/rules.json')).json();
      const style = document.createElement('style');
      style.id = 'onetrust-style';
      style.textContent = css;
      document.head.append(style);
      document.body.insertAdjacentHTML('beforeend', '<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="region" aria-label="Privacy"><p>We ask.</p><button id="onetrust-accept-btn-handler">Accept all</button></div></div>');
      document.querySelector('#onetrust-accept-btn-handler').addEventListener('click', () => {
        document.querySelector('#onetrust-consent-sdk').remove();
        agree();
      });
    })()`,
    answers: { 'https://geo.consent.example/rules.json': json({ css: fixed('#onetrust-banner-sdk') }) },
    window: '#onetrust-banner-sdk',
    agree: '#onetrust-accept-btn-handler',
  },
  /** A dialog in the page, made by a second script, with a style element for each of its parts and inline styles. */
  Didomi: {
    script: `{${framework}
      window.didomiAgree = agree;
      const script = document.createElement('script');
      script.src = 'https://sdk.consent.example/modules/ui.js';
      document.head.append(script);
    }`,
    answers: {
      'https://sdk.consent.example/modules/ui.js': {
        contentType: 'text/javascript',
        body: `{
          const part = (css) => {
            const style = document.createElement('style');
            style.append(css);
            document.head.append(style);
          };
          part(${JSON.stringify(fixed('#didomi-popup'))});
          part('#didomi-popup button { color: rgb(0, 0, 255); }');
          const host = document.createElement('div');
          host.id = 'didomi-host';
          host.innerHTML = '<div id="didomi-popup" role="dialog" aria-label="Privacy" style="min-height: 100px"><p>We ask.</p><button id="didomi-notice-agree-button">Agree</button></div>';
          document.body.append(host);
          host.querySelector('button').addEventListener('click', () => { host.remove(); window.didomiAgree(); });
        }`,
      },
    },
    window: '#didomi-popup',
    agree: '#didomi-notice-agree-button',
  },
  /** A message in a frame of another host, which speaks to the page by messages. */
  Sourcepoint: {
    script: `{${framework}
      const style = document.createElement('style');
      style.textContent = ${JSON.stringify(`${fixed('#sp_message_container_1')} #sp_message_container_1 iframe { inline-size: 100%; block-size: 160px; border: 0; }`)};
      document.head.append(style);
      const container = document.createElement('div');
      container.id = 'sp_message_container_1';
      container.innerHTML = '<iframe id="sp_message_iframe_1" title="Privacy" src="https://messages.consent.example/index.html"></iframe>';
      document.body.append(container);
      addEventListener('message', ({ origin, data }) => {
        if (origin !== 'https://messages.consent.example' || data !== 'sp.agree') return;
        container.remove();
        agree();
      });
    }`,
    answers: {
      'https://messages.consent.example/index.html': {
        contentType: 'text/html',
        body: `<!doctype html><title>Privacy</title><style>body { background: rgb(255, 255, 255); }</style>
          <div class="message"><p>We ask.</p><button onclick="parent.postMessage('sp.agree', '*')">Agree</button></div>`,
      },
    },
    frame: '#sp_message_iframe_1',
    window: '.message',
    agree: 'button',
  },
  /** A custom element with its window in a shadow tree, dressed there by a style element. */
  Usercentrics: {
    script: `{${framework}
      const root = document.createElement('aside');
      root.id = 'usercentrics-cmp-ui';
      root.attachShadow({ mode: 'open' }).innerHTML = '<style>' + ${JSON.stringify(fixed('#uc-main-dialog'))} + '</style><div id="uc-main-dialog" role="dialog" aria-label="Privacy"><p>We ask.</p><button id="accept">Accept all</button></div>';
      document.body.append(root);
      root.shadowRoot.querySelector('button').addEventListener('click', () => { root.remove(); agree(); });
    }`,
    answers: {},
    window: '#uc-main-dialog',
    agree: '#accept',
  },
};
