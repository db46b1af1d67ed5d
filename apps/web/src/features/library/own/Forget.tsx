import { Dialog, useSay, useSpoken } from '@two-rivers/board';
import { asList } from '@two-rivers/words/asList';
import { useCover } from '../../../platform/cover.ts';
import type { ListedGame } from '../../../platform/storage/listed.ts';

interface ForgetProps {
  readonly game: ListedGame;
  readonly forget: () => void;
  readonly close: () => void;
}

/** Nothing is deleted by one touch. */
export function Forget({ game: { game, seats }, forget, close }: ForgetProps) {
  const say = useSay();
  const { language } = useSpoken();
  const { title } = useCover()(game);
  const names = asList(
    language,
    seats.map(({ name }) => name),
  );
  return (
    <Dialog title={say('home.forget.title')} isSmall close={close}>
      <p>{say('home.forget.text', { game: title, names })}</p>
      <form method="dialog" className="dialog-buttons">
        <button type="submit" data-first>
          {say('home.forget.no')}
        </button>
        <button type="submit" className="danger" onClick={forget}>
          {say('home.forget.yes')}
        </button>
      </form>
    </Dialog>
  );
}
