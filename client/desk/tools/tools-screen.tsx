import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasRole, type Role, usePerson } from '../api/session.tsx';
import { ViewsNav } from '../lists/views-nav.tsx';
import { type TextKey, t } from '../texts.ts';
import { EditorLetters } from './editor-letters.tsx';
import { Imports } from './imports.tsx';
import { Newsletters } from './newsletters.tsx';
import { Redirects } from './redirects.tsx';
import { Releases } from './releases.tsx';
import { Searches } from './searches.tsx';
import { Summaries } from './summaries.tsx';
import { SurveyResultsOf } from './survey-results.tsx';

interface Tool {
  name: string;
  label: TextKey;
  role: Role;
  content: () => ReactNode;
}

const tools: readonly Tool[] = [
  { name: 'searches', label: 'tools.searches', role: 'contributor', content: () => <Searches /> },
  { name: 'newsletters', label: 'tools.newsletters', role: 'contributor', content: () => <Newsletters /> },
  { name: 'surveys', label: 'tools.surveys', role: 'editor', content: () => <SurveyResultsOf /> },
  { name: 'summaries', label: 'tools.summaries', role: 'publisher', content: () => <Summaries /> },
  { name: 'releases', label: 'tools.releases', role: 'publisher', content: () => <Releases /> },
  { name: 'imports', label: 'tools.imports', role: 'editor', content: () => <Imports /> },
  { name: 'letters', label: 'tools.editorLetters', role: 'publisher', content: () => <EditorLetters /> },
  { name: 'redirects', label: 'tools.redirects', role: 'publisher', content: () => <Redirects /> },
];

/** What publishers look after besides items, one of it at a time. */
export function ToolsScreen({ name }: { name: string }) {
  const person = usePerson();
  const allowed = tools.filter(({ role }) => hasRole(person, role));
  const tool = allowed.find((each) => each.name === name) ?? allowed[0];
  return (
    <main className="desk-list desk-work" id="main">
      <header className="desk-head">
        <h1>{tool && t(tool.label)}</h1>
      </header>
      <ViewsNav label={t('tools.title')}>
        {allowed.map((each) => (
          <Link
            key={each.name}
            href={`/tools/${each.name}`}
            aria-current={each === tool ? 'page' : undefined}
          >
            {t(each.label)}
          </Link>
        ))}
      </ViewsNav>
      {tool?.content()}
    </main>
  );
}
