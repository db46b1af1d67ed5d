import { type RunStatement, numberColumn, textColumn } from './statementRunner.ts';

/** Numbers of tables, to check limits. */
export interface TableCounts {
  /** A person's waiting or running tables, and how many of them wait in the lobby. */
  readonly ofPerson: number;
  readonly openOfPerson: number;
  /** Waiting tables created from a network, and how many of them are in the lobby. */
  readonly ofNetwork: number;
  readonly openOfNetwork: number;
}

/** A waiting table with the network it was created from, and its document. */
interface TableNetwork {
  readonly table: string;
  readonly network: string;
  readonly doc: string;
}

/** Use of shared resources, per person and network. */
export interface TableUsageStore {
  counts(person: string, network: string): Promise<TableCounts>;
  /** Networks a person's tables were created from, while they are known. */
  networksOf(person: string): Promise<readonly TableNetwork[]>;
}

const COUNTS_SQL = `select * from
  (select count(*) as of_person, count(case when open and status = 'waiting' then 1 end) as open_of_person
   from sitting join tables on id = "table" where person = $1 and status in ('waiting', 'playing')) as own,
  (select count(*) as of_network, count(case when open then 1 end) as open_of_network
   from tables where network = $2 and status = 'waiting') as near`;
const NETWORKS_SQL = `select id, network, doc from sitting join tables on id = "table"
  where person = $1 and network <> '' order by since, id`;

export function createTableUsageStore(runStatement: RunStatement): TableUsageStore {
  return {
    counts: async (person, network) => {
      const [row = {}] = await runStatement(COUNTS_SQL, person, network);
      return {
        ofPerson: numberColumn(row, 'of_person'),
        openOfPerson: numberColumn(row, 'open_of_person'),
        ofNetwork: numberColumn(row, 'of_network'),
        openOfNetwork: numberColumn(row, 'open_of_network'),
      };
    },
    networksOf: async (person) =>
      (await runStatement(NETWORKS_SQL, person)).map((row) => ({
        table: textColumn(row, 'id'),
        network: textColumn(row, 'network'),
        doc: textColumn(row, 'doc'),
      })),
  };
}
