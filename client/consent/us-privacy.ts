/** One section of the Global Privacy Platform, as its interface parses it: the fields by which readers opt out. */
interface Section {
  SaleOptOut?: number;
  SharingOptOut?: number;
  TargetedAdvertisingOptOut?: number;
  /** Of the section of the US Privacy string. */
  OptOutSale?: string;
  /** Whether the browser sends Global Privacy Control. */
  Gpc?: boolean | number;
}

/** What the Global Privacy Platform answers a ping. */
export interface PrivacyPing {
  cmpStatus?: string;
  signalStatus?: string;
  parsedSections?: Readonly<Record<string, Section | readonly Section[]>>;
}

type Answered<T> = (answer: T | null, success: boolean) => void;

/** The interfaces by which advertisers ask for the choices of readers in the United States. */
export interface PrivacyWindow {
  __gpp?: (command: string, answered: Answered<unknown>, parameter?: unknown) => void;
  __uspapi?: (command: string, version: number, answered: Answered<{ uspString: string }>) => void;
}

/** Whether any section says that the reader has opted out of being sold, shared or targeted. */
export const hasOptedOut = ({ parsedSections = {} }: PrivacyPing): boolean =>
  Object.values(parsedSections)
    .flat()
    .some(
      ({ SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut, OptOutSale, Gpc }) =>
        [SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut].includes(1) ||
        OptOutSale === 'Y' ||
        Boolean(Gpc),
    );

/** Whether a US Privacy string, as `1YYN`, says so. */
export const hasOptedOutBy = (uspString: string | undefined): boolean => /^1.Y/i.test(uspString ?? '');

/**
 * Reports whether the reader has opted out, and each change of that: by the Global Privacy Platform where a consent
 * platform has it, else by the US Privacy string, else not.
 */
export function watchOptOut(page: PrivacyWindow, report: (isOptedOut: boolean) => void): void {
  const { __gpp: gpp, __uspapi: usp } = page;
  if (gpp) {
    const take = (ping: PrivacyPing | null) => ping?.signalStatus === 'ready' && report(hasOptedOut(ping));
    gpp('ping', (ping) => take(ping as PrivacyPing | null));
    gpp('addEventListener', (event) => take((event as { pingData?: PrivacyPing } | null)?.pingData ?? null));
  } else if (usp) usp('getUSPData', 1, (data) => report(hasOptedOutBy(data?.uspString)));
  else report(false);
}

/**
 * Answers advertisers for a site without a consent platform, by the US Privacy string and by the Global Privacy Platform
 * with that string as its only section.
 * @param isOptedOut whether the reader has declined, by the notice or by Global Privacy Control
 */
export function answerUsPrivacy(page: PrivacyWindow, isOptedOut: () => boolean): void {
  const optOut = () => (isOptedOut() ? 'Y' : 'N');
  const uspString = () => `1Y${optOut()}N`;
  const ping = () => ({
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: 'disabled',
    signalStatus: 'ready',
    supportedAPIs: ['6:uspv1'],
    cmpId: 0,
    sectionList: [6],
    applicableSections: [6],
    // The header of a string whose only section has the number 6.
    gppString: `DBABTA~${uspString()}`,
    parsedSections: { uspv1: { Version: 1, Notice: 'Y', OptOutSale: optOut(), LspaCovered: 'N' } },
  });
  page.__uspapi ??= (command, _version, answered) =>
    command === 'getUSPData'
      ? answered({ version: 1, uspString: uspString() } as { uspString: string }, true)
      : answered(null, false);
  page.__gpp ??= (command, answered, parameter) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      ping,
      addEventListener: () => ({
        eventName: 'listenerRegistered',
        listenerId: 1,
        data: true,
        pingData: ping(),
      }),
      removeEventListener: () => true,
      hasSection: () => parameter === 'uspv1',
      getSection: () => (parameter === 'uspv1' ? ping().parsedSections.uspv1 : null),
    };
    const answer = Object.hasOwn(answers, command) ? answers[command]?.() : undefined;
    answered(answer ?? null, answer !== undefined);
  };
}
