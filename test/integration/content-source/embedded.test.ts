import t from 'tap';
import { contentStore } from '../../../server/content/store/content-store.ts';
import { openTestDatabase } from '../../support/magazine.ts';
import { contractSuite } from './contract-suite.ts';

const database = await openTestDatabase();
t.teardown(() => database.close());
contractSuite(t, contentStore(database));
