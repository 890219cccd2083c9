import t from 'tap';
import { contentStore } from '../../../server/content/store/content-store.ts';
import { readTestDatabase } from '../../support/magazine.ts';
import { contractSuite } from './contract-suite.ts';

const database = await readTestDatabase();
contractSuite(t, contentStore(database));
