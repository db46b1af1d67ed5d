import { PieceButton, type PieceInfo } from '@two-rivers/board';
import type { RiverOfGoldGoal, RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { Icon } from './Icon.tsx';
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
  /** of its choices */
  readonly count: number;
  readonly isOpen: boolean;
  /** why there is none */
  readonly reason?: string | undefined;
  /** what suggests itself: touching looks at it at once */
  readonly goal?: RiverOfGoldGoal | undefined;
}

/** A kind of action with the number of its choices; where there are none, it tells why. */
export function KindButton({ table, kind, count, isOpen, reason, goal }: KindButtonProps) {
  const { speaker } = table;
  const name = speaker.say(`kind.${kind}`);
  const piece: PieceInfo<RiverOfGoldMove, RiverOfGoldGoal> = {
    goal,
    title: speaker.say('screen.kindCount', { kind: name, count }),
    rule: kind,
    pick:
      count === 0
        ? undefined
        : { name: kind, isOn: isOpen, act: () => table.pick(isOpen ? undefined : { kind }) },
    reason: count === 0 ? reason : undefined,
  };
  return (
    <PieceButton className={css.kind} piece={piece}>
      <Icon name={ICONS[kind]} />
      <span className={css.kindName}>{name}</span> <small>{count}</small>
    </PieceButton>
  );
}
