/** The parameters of an address pattern, typed from its literal: `/maps/:map?` gives `{ map: string | undefined }`. */
export type ParamsOf<Path extends string> = {
  readonly [Name in NamesIn<Path>]: string | (Name extends RequiredInEach<Path> ? never : undefined);
};

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? First | Segments<Rest>
  : Path;

type NamesIn<Path extends string> = NameOf<Segments<Path>>;
type NameOf<Segment> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never;

type RequiredIn<Path extends string> = RequiredNameOf<Segments<Path>>;
type RequiredNameOf<Segment> = Segment extends `:${string}?`
  ? never
  : Segment extends `:${infer Name}`
    ? Name
    : never;

/** The names that every one of several patterns requires. */
type RequiredInEach<Path extends string> = {
  [Name in NamesIn<Path>]: [
    Path extends string ? (Name extends RequiredIn<Path> ? never : 'absent') : never,
  ] extends [never]
    ? Name
    : never;
}[NamesIn<Path>];
