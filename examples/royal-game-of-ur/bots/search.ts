import type { Game } from '@two-rivers/kernel';
import { Outlook, search, type SearchBot, type Thinking, TreeSimulator, TUNING } from '@two-rivers/search';
import type { UrState } from '../rules/index.ts';
import { urEvaluation } from './evaluation.ts';

/** A move is a whole turn: nothing prepares another, nothing stays open. */
const STEPS = { prepares: () => false, isOpen: () => false };

/** Looks ahead, throw by throw; how good a position is says the evaluation. */
function urSearch(game: Game<UrState>, options: Parameters<Thinking['search']>[1]): SearchBot<UrState> {
  const outlook = new Outlook(game, urEvaluation, STEPS, TUNING.settle);
  const simulations = new TreeSimulator(game, outlook, STEPS, TUNING);
  return search(game, { ...options, simulations, candidates: 8, preview: true, trust: 10 });
}

export const thinking: Thinking<UrState> = { evaluation: urEvaluation, search: urSearch };
