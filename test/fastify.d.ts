// The modules that add to Fastify's types: a declaration file of the server leaves out imports of values.
import '../server/app.ts';
import '../server/cache/disk/store-pages-on-disk.ts';
import '../server/http/answers/create-server.ts';
import '../server/http/connections.ts';
import '../server/http/health.ts';
import '../server/http/logging.ts';
import '../server/http/page-addresses.ts';
import '../server/http/refusals/other-methods.ts';
import '../server/http/refusals/same-site.ts';
import '../server/http/sites.ts';
import '../server/lib/shown-elsewhere.ts';
import '../server/publishing/api/bodies.ts';
import '../server/publishing/api/guard.ts';
import '../server/publishing/changes/keep-current.ts';
import '../server/readers/newsletters/send-mails.ts';
import '../server/search/log/log-searches.ts';
