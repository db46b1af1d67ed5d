import type { Narrator } from '@two-rivers/i18n';
import type { Goal, PathResult, TypedMove } from '@two-rivers/kernel';
import { cached, type MoveChoice, TableSnapshot, type TableStore } from '@two-rivers/table';
import type { BoardTable, LiveTable } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import type { TableI18n } from '../../platform/useGameI18n.ts';

/** What a table is shown with: its game, and words in the viewer's language. */
export interface ShowingServices {
  readonly entry: LoadedGame;
  readonly i18n: TableI18n;
  readonly narrator: Narrator;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
  /** whether others' cards and tokens are covered, as on a real table */
  readonly isMemoryMode: boolean;
}

/** A snapshot of a table with words: what boards and panels read at one moment. */
export class ShownTable<S = unknown> extends TableSnapshot<unknown, TypedMove, Goal, S> implements BoardTable {
  readonly send: BoardTable['send'];
  readonly pathsTo: BoardTable['pathsTo'];
  readonly #services: ShowingServices;

  constructor(
    store: TableStore<unknown, TypedMove, Goal, S>,
    snapshot: TableSnapshot<unknown, TypedMove, Goal, S>,
    services: ShowingServices,
  ) {
    super(...TableSnapshot.partsOf(snapshot));
    this.send = store.send;
    this.pathsTo = store.pathsTo;
    this.#services = services;
  }

  get i18n(): BoardTable['i18n'] {
    return this.#services.i18n;
  }

  get players(): BoardTable['players'] {
    return this.input.seats;
  }

  get isMemoryMode(): boolean {
    return this.#services.isMemoryMode;
  }

  readonly openRule = (section: string): void => this.#services.openRule(section);

  readonly ruleSectionOf = (kind: string): string => this.#services.entry.ruleSectionOf(kind);

  readonly describeMove = (move: TypedMove): string => this.#services.narrator.choiceText(this.position, move);

  readonly buttonLabel = (choice: MoveChoice): string => {
    const { i18n, narrator } = this.#services;
    const action = narrator.buttonLabel(choice.move);
    return this.wouldEndTurn(choice) ? i18n.t('actions.andEnd', { action }) : action;
  };

  readonly illegalReason = (move: TypedMove): string | undefined => {
    const { i18n } = this.#services;
    const refusal = this.refusalFor(move);
    if (refusal === undefined) return undefined;
    // if a past moment is shown, the turn shown may be the viewer's own
    const isOwn = refusal.reason === 'not-your-turn' && refusal.values['actor'] === refusal.values['seat'];
    return isOwn ? i18n.t('table.notYourTurn') : i18n.refusalText(refusal);
  };

  /** Why a goal is out of reach, in a sentence; undefined if it can be reached. */
  readonly unreachableReason = (paths: PathResult): string | undefined => {
    const { i18n, narrator } = this.#services;
    if (paths.kind === 'paths') return undefined;
    if (paths.kind === 'refused') return i18n.refusalText(paths.refusal);
    return i18n.t('way.lacks', { what: narrator.shortagesText(paths.shortages) });
  };
}

/** The shown table of a store; one object for each of its snapshots. */
export function showTable<S>(
  store: TableStore<unknown, TypedMove, Goal, S>,
  services: ShowingServices,
): LiveTable<ShownTable<S>> {
  const shownOf = cached(
    (snapshot: TableSnapshot<unknown, TypedMove, Goal, S>) => new ShownTable(store, snapshot, services),
  );
  return { get: () => shownOf(store.get()), subscribe: store.subscribe };
}
