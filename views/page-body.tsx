import type { ComponentType } from 'react';
import type { PageKind, PageModel } from './models/pages.ts';
import { AuthorizePage } from './pages/authorize.tsx';
import { ErrorPage } from './pages/error.tsx';
import { HomePage } from './pages/home.tsx';
import { ListingPage } from './pages/listing.tsx';
import { NoticePage } from './pages/notice.tsx';
import { ProfilePage } from './pages/profile.tsx';
import { ProfileIndexPage } from './pages/profile-index.tsx';
import { SearchPage } from './pages/search.tsx';
import { SignUpPage } from './pages/sign-up.tsx';
import { StaticPage } from './pages/static-page.tsx';
import { StoryPage } from './pages/story.tsx';
import { SurveyPage } from './pages/survey.tsx';
import { VerticalPage } from './pages/vertical.tsx';

/** What draws each page kind. */
const pages: { [K in PageKind]: ComponentType<Extract<PageModel, { kind: K }>> } = {
  home: HomePage,
  vertical: VerticalPage,
  listing: ListingPage,
  story: StoryPage,
  standing: StaticPage,
  profile: ProfilePage,
  directory: ProfileIndexPage,
  search: SearchPage,
  authorize: AuthorizePage,
  'sign-up': SignUpPage,
  notice: NoticePage,
  survey: SurveyPage,
  error: ErrorPage,
};

/** Draws the page of a model. */
export function PageBody({ page }: { page: PageModel }) {
  const Page = pages[page.kind] as ComponentType<PageModel>;
  return <Page {...page} />;
}
