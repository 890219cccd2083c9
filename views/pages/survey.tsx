import { SurveyForm, type SurveyFormProps } from '../components/forms/survey-form.tsx';
import { useReader } from '../reader.tsx';

export interface SurveyProps {
  title: string;
  standfirst: string;
  form: SurveyFormProps;
}

/** A survey for subscribers of newsletters. */
export function SurveyPage({ title, standfirst, form }: SurveyProps) {
  const { t } = useReader();
  return (
    <div className="container survey-page">
      <header>
        <p className="eyebrow">{t('survey.eyebrow')}</p>
        <h1 className="heading-2xl" lang={form.lang}>
          {title}
        </h1>
        <p className="standfirst" lang={form.lang}>
          {standfirst}
        </p>
      </header>
      <SurveyForm {...form} />
    </div>
  );
}
