import './tokens.css';
import { IconFrame, type OptionsProps, Pills, useLoaded, useSpoken } from '@two-rivers/board';
import type { Json, JsonObject } from '@two-rivers/kernel';
import { useEffect } from 'react';
import { boardsOf } from '../face/index.ts';
import type { TheRiverKey } from '../words/en.ts';
import { words } from '../words/index.ts';
import { EditionOption } from './EditionOption.tsx';
import icons from './glyphs.module.css';
import css from './Options.module.css';
import { Figure } from './Pioneer.tsx';
import type { RiverProps } from './props.ts';

export interface OptionProps extends OptionsProps {
  readonly speaker: RiverProps['speaker'];
}

/** The options of a table: boards, who begins, the tables of the edition, memory. */
export function Options(props: OptionsProps) {
  const { language, speaker: common } = useSpoken();
  const { value: speaker } = useLoaded(`options ${language}`, async () => {
    const { messages } = await words.words[language]();
    return common.and<TheRiverKey>(messages);
  });
  useFitting(props);
  if (speaker === undefined) return null;
  const options = { ...props, speaker };
  const { value, change } = props;
  return (
    <div className={css.options}>
      <BoardsOption {...options} />
      <FirstOption {...options} />
      <EditionOption {...options} />
      <label className={css.memory}>
        <input
          type="checkbox"
          checked={value.memory === true}
          onChange={({ target }) => change({ ...value, memory: target.checked })}
        />{' '}
        {speaker.say('screen.option.memory')}
      </label>
    </div>
  );
}

/** A table that grew or shrank has as many boards as seats, and nobody begins who has left. */
function useFitting({ seats, value, change }: OptionsProps): void {
  useEffect(() => {
    const { boards, first } = value.options;
    const chosen = chosenBoards(boards, seats, boardsOf(value.edition));
    const fits = !Array.isArray(boards) || boards.length === seats;
    const isThere = typeof first !== 'number' || first < seats;
    if (fits && isThere) return;
    const fitting: JsonObject = {
      ...(fits || chosen === undefined ? {} : { boards: chosen }),
      ...(isThere ? {} : { first: 'random' }),
    };
    change({ ...value, options: { ...value.options, ...fitting } });
  }, [seats]);
}

function BoardsOption({ seats, names, value, change, speaker }: OptionProps) {
  const boards = boardsOf(value.edition);
  const chosen = chosenBoards(value.options['boards'], seats, boards);
  const set = (option: Json) => change({ ...value, options: { ...value.options, boards: option } });
  /** a board taken from another seat leaves it the board this seat had */
  const choose = (seat: number, board: string) => {
    const former = chosen?.[seat] ?? board;
    set((chosen ?? []).map((each, index) => (index === seat ? board : each === board ? former : each)));
  };
  return (
    <fieldset>
      <legend>{speaker.say('screen.option.boards')}</legend>
      <Pills
        values={['dealt', 'chosen']}
        value={chosen === undefined ? 'dealt' : 'chosen'}
        name={(each) => speaker.say(`screen.option.boards.${each}`)}
        choose={(each) => set(each === 'dealt' ? each : boards.slice(0, seats))}
      />
      {chosen?.map((board, seat) => (
        <label key={seat} className="field">
          <span>
            <IconFrame className={icons.mark}>
              <Figure look={boards.indexOf(board)} />
            </IconFrame>{' '}
            {speaker.say('screen.option.board', { name: names[seat] ?? '' })}
          </span>
          <select value={board} onChange={({ target }) => choose(seat, target.value)}>
            {boards.map((id) => (
              <option key={id} value={id}>
                {speaker.say('screen.board', { id })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function FirstOption({ seats, names, value, change, speaker }: OptionProps) {
  const { first } = value.options;
  return (
    <label className="field">
      {speaker.say('screen.option.first')}
      <select
        value={typeof first === 'number' ? String(first) : 'random'}
        onChange={({ target }) =>
          change({
            ...value,
            options: {
              ...value.options,
              first: target.value === 'random' ? 'random' : Number(target.value),
            },
          })
        }
      >
        <option value="random">{speaker.say('screen.option.first.random')}</option>
        {names.slice(0, seats).map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The boards chosen, one for each seat; undefined if they are dealt. */
function chosenBoards(
  option: Json | undefined,
  seats: number,
  boards: readonly string[],
): readonly string[] | undefined {
  if (!Array.isArray(option)) return undefined;
  const kept = boards.filter((board) => option.includes(board));
  const inOrder = kept.toSorted((a, b) => option.indexOf(a) - option.indexOf(b)).slice(0, seats);
  return [...inOrder, ...boards.filter((board) => !inOrder.includes(board))].slice(0, seats);
}
