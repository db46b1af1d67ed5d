export { BotName, ChatText, Clock, GameId, Id, MoveText, Name, Nonce, RefusalSchema } from './fields.ts';
export { ClientMessage, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, ServerMessage } from './messages.ts';
export {
  ChatLine,
  Me,
  MeChange,
  NewTableRequest,
  Person,
  Refused,
  Seat,
  STATUSES,
  TableInfo,
  TableSummary,
} from './tables.ts';
