import type { Messages } from './words.ts';

/** Words that belong to no game: refusals of the kernel, of records and of the table. */
export const commonEnglish = {
  seat: 'Player {number}',
  'log.lost': '{lost} lost',
  'round.heading': 'Round {round}',
  'log.you': 'You',
  'log.setup': 'Set-up',
  'edition.custom':
    'You’re playing with the edition “{name}”. Run “rivers edition show FILE” to see what’s known about its tables.',
  'at-line': 'Line {line}: {sentence}',
  'refusal.game-over': 'The game is over.',
  'refusal.no-such-move': '“{text}” isn’t a move in this game.',
  'refusal.no-such-entry': '“{text}” isn’t a log line. Write “<seat> <move>” or “~<chance>”.',
  'refusal.no-chance-due': '“{text}” is a random result, but it’s {name}’s turn to choose.',
  'refusal.chance-due': '“{text}” can’t be played yet: something has to be rolled or drawn first.',
  'refusal.impossible-chance': '“{text}” can’t come up now.',
  'refusal.not-your-turn':
    '{whose, select, nobody {It’s nobody’s turn right now.} other {It’s {turn}’s turn.}}',
  'refusal.no-such-seat':
    'There’s no player {number}: this game has {seats, plural, one {# seat} other {# seats}}.',
  'refusal.seat-labels':
    'The game has {seats} seats, but {labels, plural, one {# player was named} other {# players were named}}.',
  'refusal.no-plan': 'There’s nothing to plan right now.',
  'refusal.no-moves': 'No move was given.',
  'refusal.stale-length': 'The game has moved on. Look again, then choose.',
  'refusal.stale-draft': 'Your turn has changed in the meantime. Look again, then choose.',
  'refusal.turn-finished': 'Your turn is complete. End it, or undo.',
  'refusal.turn-not-finished': 'Your turn isn’t complete yet.',
  'refusal.nothing-to-undo': 'There’s nothing to undo: finished turns stay.',
  'refusal.nothing-to-confirm': 'There’s nothing to finish yet.',
  'refusal.abandoned': 'The game was abandoned.',
  'refusal.saved-not-object': 'A saved table must be a JSON object.',
  'refusal.saved-field':
    'In a saved table, “{field}” must be {field, select, draft {a list of moves} confirms {true or false for each seat} abandoned {true or false} other {{wanted}}}.',
  'refusal.saved-no-secret': 'This game can’t continue as it was: its record doesn’t contain the secret.',
  'refusal.unknown-game': 'There’s no game “{game}” here.',
  'refusal.record-not-object': 'A record must be a JSON object.',
  'refusal.record-unknown-field': 'A record has no field “{field}”.',
  'refusal.record-field':
    'In a record, “{field}” must be {field, select, game {the name of a game} engine {a version} options {an object} edition {an object} lesson {an object} start {a position} log {a list of texts} commitment {64 hexadecimal digits} secret {64 hexadecimal digits} nonces {a list of short texts, one for each seat} seals {a list of 64 hexadecimal digits each} open {a list of seat numbers} refused {a number} seats {a list of names, each with a bot or without} other {{wanted}}}.',
  'refusal.masked-line': 'That can’t follow the lines before it.',
  'refusal.field-object': '“{field}” must be an object.',
  'refusal.field-unknown': 'There’s no field “{field}”.',
  'refusal.field-list': '“{field}” must be a list.',
  'refusal.field-long-list': '“{field}” must be a list of at most {most}, not {found}.',
  'refusal.field-length': '“{field}” must be a list of {length}, not {found}.',
  'refusal.field-whole': '“{field}” must be a whole number from {least} to {most}.',
  'refusal.field-name': '“{field}” must be one of {names}, not {found}.',
  'refusal.field-id': '“{field}” must be an id like {example}, not {found}.',
  'refusal.field-flag': '“{field}” must be true or false.',
  'refusal.field-text': '“{field}” must be a text of at most {longest} characters.',
  'refusal.position-other-game': 'This position is from another game: {found}.',
  'refusal.position-seats': 'There are {expected} players, but “seats” lists {found}.',
  'refusal.position-twice': '“{field}”: {id} is already somewhere else.',
  'refusal.position-flaw': 'This position can’t happen in the game.',
  'refusal.seats': 'This game is for {wanted} players, not {seats}.',
  'refusal.engine': 'Version “{engine}” of this game’s rules isn’t available here.',
  'refusal.no-editions': 'This game has no editions.',
  'refusal.options-not-object': 'A game’s options must be a JSON object.',
  'refusal.option-unknown': 'There’s no option “{option}”. The options are: {options}.',
  'refusal.option-value':
    'The option “{option}” must be {option, select, first {random, or a seat’s number (0 for the first seat)} other {one of these: {wanted}}}.',
  'refusal.verify-no-secret':
    'This record has no secret (or no commitment or nonces), so nothing can be checked yet.',
  'refusal.count-continued': 'A study, or a game that began from a position, isn’t counted.',
  'refusal.count-unfinished': 'A game is counted once it’s over.',
  'refusal.review-unfinished': 'A game can be analyzed once it’s over.',
  'refusal.review-nobody': 'None of this game’s bots can judge a position, so it can’t be analyzed.',
  'refusal.review-masked': 'This record shows only what one player saw. Only a whole record can be analyzed.',
  'shared.description': 'A finished game to replay, turn by turn.',
  'refusal.no-such-link':
    'There’s no game behind this link. It may have been taken back, or its time is over.',
  'refusal.share-unfinished': 'Only a finished game can be shared.',
  'refusal.share-damaged': 'This game can’t be shared: line {line} of its log isn’t a legal move.',
  'refusal.verify-study':
    'This is a study: its dice and draws were known before it was played, so there’s nothing to check.',
  'refusal.continue-masked': 'This record shows only what one player saw, so nobody can play on from it.',
  'refusal.study-no-secret':
    'This record doesn’t contain the secret its chance follows from, so the same chance can’t come again.',
  'refusal.start-unknown':
    'The position this record starts from leaves something unknown. Only a record of what one viewer saw may do that.',
  'refusal.verify-nonces': 'There are {nonces} nonces for {seats} seats.',
  'refusal.verify-commitment': 'This isn’t the secret that was committed to.',
  'refusal.verify-seal': '{name}’s nonce isn’t the one that was sealed.',
  'refusal.verify-mismatch': 'Line {line} says “{found}”, but the secret gives “{due}”.',
  'refusal.stand-in': 'A bot is playing for you. Take your seat back first.',
  'refusal.hello-first': 'A connection to a table has to start with hello.',
  'refusal.not-json': 'That isn’t JSON.',
  'refusal.origin':
    'That came from another site. If this is the right one, the server’s administrator has to set PUBLIC_URL.',
  'refusal.no-such-page': 'There’s nothing at this address.',
  'refusal.bad-method': 'That can’t be done at this address.',
  'refusal.banned': 'The server’s administrator has closed your account.',
  'refusal.no-passkeys-here':
    'Passkeys need this server’s public address. Its administrator has to set PUBLIC_URL.',
  'refusal.passkey-wrong': 'The passkey couldn’t be checked. Try again.',
  'refusal.passkey-unknown': 'This server doesn’t know that passkey.',
  'refusal.too-many': 'You can have at most {most} of these.',
  'refusal.push-endpoint': 'Notifications can’t be sent to this address.',
  'refusal.name-taken': 'The name “{name}” is taken.',
  'refusal.no-such-bot-account': 'There’s no bot account “{name}”.',
  'refusal.bad-token': 'This needs a bot account’s token.',
  'push.title': 'Your turn',
  'push.body': 'It’s your turn at the table with {names}.',
} as const satisfies Messages;

export type CommonKey = keyof typeof commonEnglish;
