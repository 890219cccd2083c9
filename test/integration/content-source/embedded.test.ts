import t from 'tap';
import { contentStore } from '../../../server/content/store/content-store.ts';
import { openEdition } from '../../support/magazine.ts';
import { contractSuite } from './contract-suite.ts';

const database = await openEdition();
t.teardown(() => database.close());
contractSuite(t, contentStore(database));
