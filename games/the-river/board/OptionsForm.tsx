import './tokens.css';
import { IconFrame, type OptionsFormProps, RadioPills, useLoaded, useI18n } from '@two-rivers/ui';
import type { Json, JsonObject } from '@two-rivers/kernel';
import { useEffect } from 'react';
import { boardIds } from '../view/index.ts';
import { theRiverMessages } from '../texts/messages.gen.ts';
import { EditionOption } from './EditionOption.tsx';
import icons from './glyphs.module.css';
import css from './OptionsForm.module.css';
import { PioneerFigure } from './Pioneer.tsx';
import type { TheRiverTable } from './props.ts';

export interface OptionFieldProps extends OptionsFormProps {
  readonly i18n: TheRiverTable['i18n'];
}

/** Table options: boards, first player, edition, memory mode. */
export function OptionsForm(props: OptionsFormProps) {
  const { language, i18n: appI18n } = useI18n();
  const { value: i18n } = useLoaded(`options ${language}`, async () => {
    return appI18n.withMessages(await theRiverMessages[language]());
  });
  useFitOptionsToSeats(props);
  if (i18n === undefined) return null;
  const fieldProps = { ...props, i18n };
  const { value, change } = props;
  return (
    <div className={css.options}>
      <BoardsField {...fieldProps} />
      <FirstPlayerField {...fieldProps} />
      <EditionOption {...fieldProps} />
      <label className={css.memory}>
        <input
          type="checkbox"
          checked={value.memory === true}
          onChange={({ target }) => change({ ...value, memory: target.checked })}
        />{' '}
        {i18n.t('screen.option.memory')}
      </label>
    </div>
  );
}

/** Adapts the options to a changed number of seats, so that each seat has one board and the first player exists. */
function useFitOptionsToSeats({ seats, value, change }: OptionsFormProps): void {
  useEffect(() => {
    const { boards, first } = value.options;
    const chosen = chosenBoards(boards, seats, boardIds(value.edition));
    const fits = !Array.isArray(boards) || boards.length === seats;
    const isFirstSeated = typeof first !== 'number' || first < seats;
    if (fits && isFirstSeated) return;
    const corrections: JsonObject = {
      ...(fits || chosen === undefined ? {} : { boards: chosen }),
      ...(isFirstSeated ? {} : { first: 'random' }),
    };
    change({ ...value, options: { ...value.options, ...corrections } });
  }, [seats]);
}

function BoardsField({ seats, names, value, change, i18n }: OptionFieldProps) {
  const boards = boardIds(value.edition);
  const chosen = chosenBoards(value.options['boards'], seats, boards);
  const setBoards = (option: Json) => change({ ...value, options: { ...value.options, boards: option } });
  /** Assigns a board; its former seat gets this seat's board in return. */
  const chooseBoard = (seat: number, board: string) => {
    const previousBoard = chosen?.[seat] ?? board;
    setBoards((chosen ?? []).map((each, index) => (index === seat ? board : each === board ? previousBoard : each)));
  };
  return (
    <fieldset>
      <legend>{i18n.t('screen.option.boards')}</legend>
      <RadioPills
        values={['dealt', 'chosen']}
        value={chosen === undefined ? 'dealt' : 'chosen'}
        name={(each) => i18n.t(`screen.option.boards.${each}`)}
        choose={(each) => setBoards(each === 'dealt' ? each : boards.slice(0, seats))}
      />
      {chosen?.map((board, seat) => (
        <label key={seat} className="field">
          <span>
            <IconFrame className={icons.mark}>
              <PioneerFigure styleIndex={boards.indexOf(board)} />
            </IconFrame>{' '}
            {i18n.t('screen.option.board', { name: names[seat] ?? '' })}
          </span>
          <select value={board} onChange={({ target }) => chooseBoard(seat, target.value)}>
            {boards.map((id) => (
              <option key={id} value={id}>
                {i18n.t('screen.board', { id })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function FirstPlayerField({ seats, names, value, change, i18n }: OptionFieldProps) {
  const { first } = value.options;
  return (
    <label className="field">
      {i18n.t('screen.option.first')}
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
        <option value="random">{i18n.t('screen.option.first.random')}</option>
        {names.slice(0, seats).map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Chosen boards, one per seat; undefined if dealt at random. */
function chosenBoards(
  option: Json | undefined,
  seats: number,
  boards: readonly string[],
): readonly string[] | undefined {
  if (!Array.isArray(option)) return undefined;
  const knownBoards = boards.filter((board) => option.includes(board));
  const inOrder = knownBoards.toSorted((a, b) => option.indexOf(a) - option.indexOf(b)).slice(0, seats);
  return [...inOrder, ...boards.filter((board) => !inOrder.includes(board))].slice(0, seats);
}
