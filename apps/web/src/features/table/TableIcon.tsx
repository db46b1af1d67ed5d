import css from './TableIcon.module.css';

/** Glyphs of the table's buttons on a 24 × 24 grid. */
const ICON_PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  end: 'M6 5l7 7-7 7M17 5v14',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M4 9l5-5M4 9l5 5',
  check: 'M4 13l5 6L20 5',
  log: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  rules: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  silent: 'M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  plan: 'M5 19c2-6 5-3 7-8s4-2 7-6M5 19h.01M19 5l-4 .5M19 5l-.5 4',
  // a signpost, to be distinguishable from the log glyph
  choices: 'M12 3v18M9 21h6M12 5h7l2 2.5-2 2.5h-7M12 12H5l-2 2.5L5 17h7',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z',
} as const;

export function TableIcon({ name }: { readonly name: keyof typeof ICON_PATHS }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
