declare module '@adobe/structured-data-validator' {
  /** Checks structured data by the rules of search engines. */
  class Validator {
    /** What is wrong in the data of a page, by syntax and by type. */
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
  export = Validator;
}
