import { PieceButton, type PieceInfo } from '@two-rivers/ui';
import type { RiverOfGoldGoal, RiverOfGoldMove } from '../view/index.ts';
import css from './Choices.module.css';
import { Icon } from './Glyph.tsx';
import { useTableI18n } from './props.ts';

export const ACTION_KINDS = ['build', 'sail', 'deliver', 'trade'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

const KIND_ICONS: Readonly<Record<ActionKind, string>> = {
  build: 'manor',
  sail: 'ship',
  deliver: 'customer',
  trade: 'any',
};

interface KindButtonProps {
  readonly kind: ActionKind;
  /** number of options */
  readonly count: number;
  /** number of options that need another face of the die */
  readonly turned?: number;
  readonly isOpen: boolean;
  /** why no option exists */
  readonly reason?: string | undefined;
  /** obvious choice, previewed immediately on touch */
  readonly goal?: RiverOfGoldGoal | undefined;
}

/** Button of a kind of action with its number of options, or with the reason that there are none. */
export function KindButton({ kind, count, turned = 0, isOpen, reason, goal }: KindButtonProps) {
  const i18n = useTableI18n();
  const name = i18n.t(`kind.${kind}`);
  const isPossible = count > 0;
  const piece: PieceInfo<RiverOfGoldMove, RiverOfGoldGoal> = {
    goal,
    title: i18n.t('screen.kindCount', {
      kind: name,
      what: i18n.t(isPossible ? `screen.count.${kind}` : 'screen.count.none', { count, turned }),
    }),
    rule: kind,
    pick: isPossible
      ? { name: kind, isPressed: isOpen, commands: [{ type: 'pick', part: isOpen ? undefined : { kind } }] }
      : undefined,
    reason: isPossible ? undefined : reason,
  };
  return (
    <PieceButton className={css.kind} piece={piece}>
      <Icon name={KIND_ICONS[kind]} />
      <span className={css.kindName}>{name}</span> <small>{count}</small>
    </PieceButton>
  );
}
