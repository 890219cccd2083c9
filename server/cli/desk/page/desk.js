/** Starts the editor with the configuration of the folder, tells what became of each save, and previews the site's pages. */

const { CMS, createClass, h } = window;

/** Previews that are open; each is loaded again when something was published. */
const open = new Set();
let version = 0;

const previewAddress = (path) =>
  `${window.location.origin}/preview?${new URLSearchParams({ path, version: String(version) })}`;

const frameStyle = { border: 0, width: '100%', height: '100vh', display: 'block' };

/** The page of an entry as it was last saved. */
const SitePage = createClass({
  componentDidMount() {
    open.add(this);
  },
  componentWillUnmount() {
    open.delete(this);
  },
  render() {
    const path = this.props.entry.get('path') || '';
    return h('iframe', {
      title: 'The page as it was last saved',
      src: previewAddress(path),
      style: frameStyle,
    });
  },
});

function followPublishing() {
  const state = document.getElementById('desk-state');
  const events = new EventSource('/desk/events');
  events.onmessage = ({ data }) => {
    const { kind, lines } = JSON.parse(data);
    state.dataset.state = kind;
    state.textContent = lines.join('\n');
    if (kind !== 'published') return;
    version += 1;
    for (const preview of open) preview.forceUpdate();
  };
  events.onerror = () => {
    state.dataset.state = 'refused';
    state.textContent = 'The desk has ended. Start it again.';
  };
}

const config = await (await fetch('/desk/config.json')).json();
for (const { name, files = [] } of config.collections)
  for (const each of [name, ...files.map((file) => file.name)]) CMS.registerPreviewTemplate(each, SitePage);
followPublishing();
CMS.init({ config });
