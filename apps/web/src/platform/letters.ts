/** What nearly every screen is set in; fonts.css has the faces. A game may have its own for titles: those stand in lines of their own. */
const FACES = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '600 1em Alegreya'];

/** Letters of each of the files of a face that a language needs. */
const SAMPLES: Readonly<Record<string, string>> = { pl: 'aż' };

/** So long a page that has its words waits for its letters. */
const MOST_MS = 300;

/** The letters that a page can't be drawn without, or that they take too long; text can be read in others meanwhile. */
export async function letters(): Promise<void> {
  const sample = SAMPLES[document.documentElement.lang] ?? 'a';
  await Promise.race([
    Promise.allSettled(FACES.map(async (face) => document.fonts.load(face, sample))),
    new Promise((done) => {
      setTimeout(done, MOST_MS);
    }),
  ]);
}
