/** App logo: a river of gold and a river of water, side by side. */
export function AppLogo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#17324d" />
      <path
        fill="none"
        stroke="#e9b949"
        strokeWidth="7"
        strokeLinecap="round"
        d="M21 10c14 9-13 16 0 27 5 4 5 11 0 17"
      />
      <path
        fill="none"
        stroke="#7cc4d6"
        strokeWidth="7"
        strokeLinecap="round"
        d="M42 10c14 9-13 16 0 27 5 4 5 11 0 17"
      />
    </svg>
  );
}
