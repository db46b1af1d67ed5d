import css from './buttons.module.css';
import { classes } from './classes.ts';
import { Glyph } from './Glyph.tsx';
import { useTable } from './pieces.ts';
import { useSay } from './spoken.ts';

interface RuleButtonProps {
  readonly section: string;
  /** what the rule is about, where that is not clear from what stands beside the button */
  readonly about?: string;
  readonly className?: string | undefined;
}

/** Opens the rules at a section. */
export function RuleButton({ section, about, className }: RuleButtonProps) {
  const say = useSay();
  const { hand } = useTable();
  const name = about === undefined ? say('piece.rule') : say('piece.ruleOf', { what: about });
  return (
    <button
      type="button"
      className={classes(css.rule, className)}
      title={name}
      onClick={() => hand.openRule(section)}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}

interface BackButtonProps {
  /** where to: “Another action” */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Leaves a choice half made: nothing is picked, nothing selected. */
export function BackButton({ name, className }: BackButtonProps) {
  const { hand } = useTable();
  return (
    <button
      type="button"
      className={classes(css.back, className)}
      data-pick="back"
      title={name}
      onClick={() => hand.pick(undefined)}
    >
      <Glyph name="back" />
    </button>
  );
}
