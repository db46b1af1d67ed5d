import type { RiverProps } from './controls.ts';

/** Opens the rules at a section. */
export function RuleButton({ props, section }: { readonly props: RiverProps; readonly section: string }) {
  const label = props.speaker.say('screen.rule');
  return (
    <button
      type="button"
      className="trv-ask"
      aria-label={label}
      data-hint={label}
      onClick={() => props.openRule(section)}
    >
      ?
    </button>
  );
}
