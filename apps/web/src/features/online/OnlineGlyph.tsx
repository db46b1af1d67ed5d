/** Line drawings, 24 × 24, used by online screens only. */
const GLYPHS = {
  chat: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  players:
    'M9 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 19c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5M17.5 13.4c2.2.7 3.5 2.5 3.5 5.6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  check: 'M4 13l5 6L20 5',
  cross: 'M6 6l12 12M18 6 6 18',
  seal: 'M12 3l2.2 1.7 2.8-.2.9 2.7 2.3 1.6-.9 2.6.9 2.6-2.3 1.6-.9 2.7-2.8-.2L12 20l-2.2-1.9-2.8.2-.9-2.7L3.8 14l.9-2.6-.9-2.6 2.3-1.6.9-2.7 2.8.2zM9 11.5l2.2 2.3 4-4.5',
  dice: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 13.5v.01M16 15.5v.01M12 7.8v.01',
  open: 'M7 11V8a5 5 0 0 1 9.6-2M5 11h14v9H5zM12 14.5v2.5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 14.5v2.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7v5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  calm: 'M3 9c3-3 6 3 9 0s6 3 9 0M3 15c3-3 6 3 9 0s6 3 9 0',
  bot: 'M5 9h14v10H5zM12 9V5M12 4v.01M9 13.5v.01M15 13.5v.01M9.5 16.5h5M2.5 12v4M21.5 12v4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4 21c0-5 3-7 8-7s8 2 8 7',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  mute: 'M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M4 12l16-8-5 16-3.5-6.5zM11.5 13.5 20 4',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  off: 'M3 3l18 18M5 12.5a10 10 0 0 1 3-2M19 12.5a10 10 0 0 0-5.5-2.9M8.5 16a5 5 0 0 1 7 0M12 19.5v.01',
  out: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.4 1.1 2.2h5c0-.8.4-1.6 1.1-2.2A6 6 0 0 0 12 3',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
  eye: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
} as const;

export type OnlineGlyphName = keyof typeof GLYPHS;

export function OnlineGlyph({ name }: { readonly name: OnlineGlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}
