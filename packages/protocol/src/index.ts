export {
  BotEvent,
  BotList,
  BotMade,
  BotMove,
  NewBot,
  PasskeyList,
  PasskeyOptions,
  PasskeyRegistration,
  PasskeySignIn,
  PushKey,
  PushMessage,
  PushSubscribe,
  PushUnsubscribe,
  SeatBot,
  SessionList,
} from './account.ts';
export { BotName, ChatText, Clock, GameId, Id, MoveText, Nonce, RefusalSchema } from './fields.ts';
export {
  BYE_REASONS,
  type ByeReason,
  ClientMessage,
  MAX_MESSAGE_BYTES,
  isUnderstood,
  PROTOCOL_VERSION,
  ServerMessage,
} from './messages.ts';
export { marksOf, Name } from './names.ts';
export {
  ChatLine,
  LobbyQuery,
  Me,
  MeChange,
  MyData,
  NewTableRequest,
  Person,
  Refused,
  Seat,
  STATUSES,
  TableInfo,
  TableList,
  TableMade,
  TableSummary,
} from './tables.ts';
