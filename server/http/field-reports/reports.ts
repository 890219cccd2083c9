import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Unit, units } from '../../../views/ads/units.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The vitals that browsers report, and the classes of devices. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
const devices = ['mobile', 'tablet', 'desktop'] as const;
const adEvents = ['filled', 'empty', 'viewable'] as const;
const adLibraries = ['house', 'outside'] as const;
const adUnits = Object.keys(units) as Unit[];
const failureKinds = ['error', 'rejection', 'resource'] as const;

const strict = { additionalProperties: false };
const oneOf = <T extends string>(names: readonly T[]) => Type.Union(names.map((name) => Type.Literal(name)));
const Route = Type.String({ maxLength: 60 });
const Place = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const FieldReports = Type.Object(
  {
    device: oneOf(devices),
    vitals: Type.Array(
      Type.Object(
        { name: oneOf(vitalNames), value: Type.Number({ minimum: 0, maximum: 3_600_000 }), route: Route },
        strict,
      ),
      { maxItems: bounds.reports.fieldReports.max },
    ),
    failures: Type.Array(
      Type.Object(
        {
          kind: oneOf(failureKinds),
          route: Route,
          message: Type.String({ maxLength: bounds.reports.fieldReportText.max }),
          file: Type.String({ pattern: '^/(?:assets|images|brand)/[\\w./@%~-]{1,300}$' }),
          line: Place,
          column: Place,
        },
        strict,
      ),
      { maxItems: bounds.reports.fieldReports.max },
    ),
    ads: Type.Optional(
      Type.Array(
        Type.Object(
          {
            unit: oneOf(adUnits),
            event: oneOf(adEvents),
            library: oneOf(adLibraries),
            ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
          },
          strict,
        ),
        { maxItems: bounds.reports.adEvents.max },
      ),
    ),
  },
  strict,
);

/** What a browser reports of a page: how fast it was, what failed, and what became of its advertising. */
export type FieldReports = Static<typeof FieldReports>;

const validator = Compile(FieldReports);

/**
 * The reports in a body; undefined where it has anything else, or the name of a route that there is not.
 * @param routes the names of all routes; `none` stands for what is shown where no page can be had
 */
export function readReports(body: unknown, routes: ReadonlySet<string>): FieldReports | undefined {
  if (!validator.Check(body)) return undefined;
  const isKnown = ({ route }: { route: string }) => route === 'none' || routes.has(route);
  return [...body.vitals, ...body.failures].every(isKnown) ? body : undefined;
}

/** A message without addresses of pages and persons, in case that a browser left them in it. */
export const withoutAddresses = (message: string): string =>
  message.replaceAll(/\S+/g, (word) => (/[?#@]/.test(word) ? '…' : word));
