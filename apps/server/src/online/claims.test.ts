import { seatClaimTests } from './testing/claimsContract.ts';
import { createTempFolder } from './testing/server.ts';

seatClaimTests('SQLite', () => ({ DATA_DIR: createTempFolder() }));
