import t from 'tap';
import { codeFiles, textOf } from './sources.ts';

t.test(
  'OpenTelemetry is loaded by the tracing folder alone, and that only when it is asked for',
  async (t) => {
    const others = codeFiles.filter((file) =>
      /^(?!server\/http\/tracing\/)(server|views|client)\//.test(file),
    );
    for (const file of others) {
      t.notMatch(textOf(file), /'@opentelemetry/, file);
      t.notMatch(textOf(file), /from '[^']*\/tracing\//, file);
    }
  },
);
