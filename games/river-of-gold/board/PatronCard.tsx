import { IconFrame, type OfKind } from '@two-rivers/board';
import type { Choice } from '@two-rivers/table';
import { patronById, type RiverOfGoldMove } from '../face/index.ts';
import css from './Choices.module.css';
import { clanStyle } from './colours.ts';
import { Crest } from './Crest.tsx';
import icon from './Icon.module.css';
import { Option } from './Option.tsx';
import type { Table } from './props.ts';

interface PatronCardProps {
  readonly table: Table;
  readonly choice: Choice<OfKind<RiverOfGoldMove, 'patron'>>;
}

/** A patron to pick: name, clan and effect. */
export function PatronCard({ table, choice }: PatronCardProps) {
  const { speaker } = table;
  if (choice.move.patron === '?') return null;
  const { id, clan } = patronById(choice.move.patron);
  return (
    <Option table={table} choice={choice} isWritten className={css.patron}>
      <span className={css.patronHead} style={clanStyle(clan)}>
        <IconFrame className={icon.icon}>
          <Crest clan={clan} seat={0} />
        </IconFrame>
        <span>
          <strong>{speaker.say(`patron.${id}`)}</strong>
          <small>{speaker.say(`clan.${clan}`)}</small>
        </span>
      </span>
      <span>{speaker.say(`patronEffect.${id}`)}</span>
    </Option>
  );
}
