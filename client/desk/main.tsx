import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, Switch } from 'wouter';
import { session } from './api/request.ts';
import { readSession, SessionProvider, usePerson } from './api/session.tsx';
import './styles/desk.css';
import { StoryList } from './screens/story-list.tsx';
import { NewStory, StoredStory } from './screens/story-screen.tsx';
import { setup } from './setup.ts';
import { loadTexts, t } from './texts.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });

function Masthead() {
  const person = usePerson();
  return (
    <header className="desk-masthead">
      <p className="desk-brand">
        <Link href="/">{t('desk.title')}</Link>
        <a href="/">{setup.siteName}</a>
      </p>
      <form className="desk-person" method="post" action="/desk/sign-out">
        <span>{person.name}</span>
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
        <Route path="/story/:locale/:slug">
          {({ locale, slug }) => <StoredStory key={`${locale}/${slug}`} locale={locale} slug={slug} />}
        </Route>
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
