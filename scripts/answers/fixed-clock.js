/**
 * Stops the clock of a process and of its threads, the embedded database's included: `node --import` loads it before
 * everything else. Timers go on.
 */
const moment = Date.UTC(2026, 10, 24, 8);

globalThis.Date = new Proxy(Date, {
  construct: (target, values) => new target(...(values.length > 0 ? values : [moment])),
  apply: () => new Date(moment).toString(),
  get: (target, name) => (name === 'now' ? () => moment : target[name]),
});
