import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, Switch } from 'wouter';
import { session } from './api/request.ts';
import { hasRole, type Role, readSession, SessionProvider, usePerson } from './api/session.tsx';
import { CalendarScreen } from './calendar/calendar-screen.tsx';
import './styles/desk.css';
import { AccountScreen } from './account/account-screen.tsx';
import { ScreenLink } from './parts/screen-link.tsx';
import { LogScreen } from './people/log-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { TokensScreen } from './people/tokens-screen.tsx';
import { FrontScreen } from './screens/front-screen.tsx';
import { ItemListScreen } from './screens/item-list.tsx';
import { ItemScreen } from './screens/item-screen.tsx';
import { StoryList } from './screens/story-list.tsx';
import { NewStory, NewTranslation, StoredStory } from './screens/story-screen.tsx';
import { setup } from './setup.ts';
import { loadTexts, type TextKey, t } from './texts.ts';
import { ToolsScreen } from './tools/tools-screen.tsx';

const client = new QueryClient({
  // Without a connection a screen says so, rather than to wait for one.
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true, networkMode: 'always' } },
});

/** The parts of the desk, each for those who have a role. */
const parts: readonly { path: string; label: TextKey; role: Role }[] = [
  { path: '/', label: 'list.title', role: 'contributor' },
  { path: '/calendar', label: 'calendar.title', role: 'contributor' },
  { path: '/items/page', label: 'items.title', role: 'contributor' },
  { path: '/fronts', label: 'front.title', role: 'publisher' },
  { path: '/tools/searches', label: 'tools.title', role: 'contributor' },
  { path: '/people', label: 'people.title', role: 'administrator' },
];

function Masthead() {
  const person = usePerson();
  return (
    <header className="desk-masthead">
      <p className="desk-brand">
        <Link href="/">{t('desk.title')}</Link>
        <a href="/">{setup.siteName}</a>
      </p>
      <nav className="desk-parts" aria-label={t('desk.parts')}>
        {parts
          .filter(({ role }) => hasRole(person, role))
          .map((part) => (
            <ScreenLink key={part.path} {...part} />
          ))}
      </nav>
      <form className="desk-person" method="post" action="/desk/sign-out">
        <Link href="/account" aria-label={t('account.of', { name: person.name })}>
          {person.name}
        </Link>
        <input type="hidden" name="csrf" value={session.csrf} />
        <button type="submit" className="desk-quiet">
          {t('desk.signOut')}
        </button>
      </form>
    </header>
  );
}

function Desk() {
  return (
    <Router base="/desk">
      <a className="desk-skip" href="#main">
        {t('desk.skip')}
      </a>
      <Masthead />
      <Switch>
        <Route path="/new" component={NewStory} />
        <Route path="/translate/:locale/:slug/:to">
          {({ locale, slug, to }) => (
            <NewTranslation key={`${locale}/${slug}/${to}`} locale={locale} slug={slug} to={to} />
          )}
        </Route>
        <Route path="/story/:locale/:slug">
          {({ locale, slug }) => <StoredStory key={`${locale}/${slug}`} locale={locale} slug={slug} />}
        </Route>
        <Route path="/items/:kind">{({ kind }) => <ItemListScreen key={kind} kind={kind} />}</Route>
        <Route path="/items/:kind/:locale/:slug">
          {({ kind, locale, slug }) => (
            <ItemScreen key={`${kind}/${locale}/${slug}`} kind={kind} locale={locale} slug={slug} />
          )}
        </Route>
        <Route path="/calendar" component={CalendarScreen} />
        <Route path="/tools/:name">{({ name }) => <ToolsScreen key={name} name={name} />}</Route>
        <Route path="/fronts" component={FrontScreen} />
        <Route path="/people" component={PeopleScreen} />
        <Route path="/people/tokens" component={TokensScreen} />
        <Route path="/people/log" component={LogScreen} />
        <Route path="/account" component={AccountScreen} />
        <Route component={StoryList} />
      </Switch>
    </Router>
  );
}

/** Shows the desk to whoever is signed in; others are asked to sign in first. */
async function start(): Promise<void> {
  const [person] = await Promise.all([readSession(), loadTexts()]);
  const root = document.getElementById('desk');
  if (!person || !root) {
    window.location.replace(`/desk/sign-in?next=${encodeURIComponent(window.location.pathname)}`);
    return;
  }
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <SessionProvider person={person}>
        <Desk />
      </SessionProvider>
    </QueryClientProvider>,
  );
  document.documentElement.dataset.program = 'started';
}

void start();
