import { examples } from '../../examples/index.ts';

/** For development: every component that has examples, in the theme that the reader has chosen. */
export function ComponentsPage() {
  return (
    <div className="container">
      <h1>Components</h1>
      {Object.entries(examples).map(([component, ofComponent]) => (
        <section key={component} data-component={component}>
          <h2>{component}</h2>
          {Object.entries(ofComponent).map(([name, render]) => (
            <div key={name}>
              <p className="caption-s">{name}</p>
              <div data-example={name}>{render()}</div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
