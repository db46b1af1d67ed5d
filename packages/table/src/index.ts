export {
  type Authority,
  type Draws,
  parseSavedTable,
  type SavedTable,
  type TableRequest,
} from './savedTable.ts';
export { Table } from './table.ts';
export { type SeenEntry, type TableView, writeView } from './tableView.ts';
