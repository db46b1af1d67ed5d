import { useRef, useState } from 'react';
import { Glyph } from '@two-rivers/board';
import { downloadBlob } from '../../ui/files.ts';
import { Picture } from './Picture.tsx';
import { pictureOf } from './savePicture.ts';
import { useTold } from './told.ts';

/** The game in one picture, to be saved, or shared where the device can do that. */
export function PictureSection() {
  const { telling } = useTold();
  const drawing = useRef<SVGSVGElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const name = `${telling.review.game}.png`;
  const make = async (use: (file: File) => unknown) => {
    if (drawing.current === null) return;
    try {
      await use(new File([await pictureOf(drawing.current)], name, { type: 'image/png' }));
      setFailed(false);
    } catch (error) {
      // whoever closes the sheet of the device has changed their mind
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const probe = { files: [new File([], name, { type: 'image/png' })] };
  const canShare = 'canShare' in navigator && navigator.canShare(probe);
  return (
    <section className="card" aria-labelledby="picture">
      <h2 id="picture">{telling.say('review.picture')}</h2>
      <Picture drawing={drawing} />
      <p className="buttons">
        <button type="button" onClick={() => void make((file) => downloadBlob(name, file))}>
          <Glyph name="file" />
          {telling.say('review.save')}
        </button>
        {canShare && (
          <button type="button" onClick={() => void make(async (file) => navigator.share({ files: [file] }))}>
            {telling.say('review.share')}
          </button>
        )}
      </p>
      {hasFailed && <p className="warning">{telling.say('review.picture.failed')}</p>}
    </section>
  );
}
