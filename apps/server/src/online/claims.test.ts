import { claimsTests } from './testing/claimsContract.ts';
import { newFolder } from './testing/server.ts';

claimsTests('SQLite', () => ({ DATA_DIR: newFolder() }));
