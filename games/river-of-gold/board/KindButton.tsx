import { PieceButton, type PieceInfo } from '@two-rivers/board';
import type { RiverOfGoldGoal, RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Glyph.tsx';
import type { Table } from './props.ts';

export const ACTION_KINDS = ['build', 'sail', 'deliver', 'trade'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

const ICONS: Readonly<Record<ActionKind, string>> = {
  build: 'manor',
  sail: 'ship',
  deliver: 'customer',
  trade: 'any',
};

interface KindButtonProps {
  readonly table: Table;
  readonly kind: ActionKind;
  /** number of options */
  readonly count: number;
  /** how many need another face of the die */
  readonly turned?: number;
  readonly isOpen: boolean;
  /** why no option exists */
  readonly reason?: string | undefined;
  /** obvious choice: a touch previews it at once */
  readonly goal?: RiverOfGoldGoal | undefined;
}

/** A kind of action with the number of its options; without options it gives the reason. */
export function KindButton({ table, kind, count, turned = 0, isOpen, reason, goal }: KindButtonProps) {
  const { speaker } = table;
  const name = speaker.say(`kind.${kind}`);
  const isPossible = count > 0;
  const piece: PieceInfo<RiverOfGoldMove, RiverOfGoldGoal> = {
    goal,
    title: speaker.say('screen.kindCount', {
      kind: name,
      what: speaker.say(isPossible ? `screen.count.${kind}` : 'screen.count.none', { count, turned }),
    }),
    rule: kind,
    pick: isPossible
      ? { name: kind, isOn: isOpen, act: () => table.pick(isOpen ? undefined : { kind }) }
      : undefined,
    reason: isPossible ? undefined : reason,
  };
  return (
    <PieceButton className={css.kind} piece={piece}>
      <Icon name={ICONS[kind]} />
      <span className={css.kindName}>{name}</span> <small>{count}</small>
    </PieceButton>
  );
}
