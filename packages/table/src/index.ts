export { type Eyes, type Film, film } from './film.ts';
export { Mirror } from './mirror.ts';
export { Plan } from './plan.ts';
export { type Preview, preview } from './preview.ts';
export {
  type Authority,
  type Draws,
  parseSavedTable,
  type SavedTable,
  type TableRequest,
} from './savedTable.ts';
export { Table } from './table.ts';
export { type Frame, type TableView, writeView } from './tableView.ts';
