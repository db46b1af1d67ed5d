import { memo } from 'react';

/** Open water between the islands. */
export const Water = memo(function Water({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 440" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h400v440H0z" fill="#a9d5df" />
      <path
        d="M0 18c60-14 110 10 180-2s140-12 220 4v60c-80-26-140 16-210 4S70 70 0 94z"
        fill="#c6e5e7"
        fillOpacity=".8"
      />
      <path
        d="M0 150c70-26 130 18 200-4s130-16 200 8v70c-90-20-140 22-220 6S80 220 0 236z"
        fill="#95c9d7"
        fillOpacity=".55"
      />
      <path d="M0 300c80-24 150 14 220-6s120-10 180 6v140H0z" fill="#bfe0e3" fillOpacity=".6" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeOpacity=".75">
        <path d="M94 22q6-4 12 0t12 0M194 106q6-4 12 0t12 0M294 18q6-4 12 0t12 0M92 106q6-4 12 0t12 0M296 100q6-4 12 0t12 0M4 130q6-4 12 0t12 0M372 122q6-4 12 0t12 0M60 262q6-4 12 0t12 0M350 262q6-4 12 0t12 0M76 352q6-4 12 0t12 0M372 372q6-4 12 0t12 0M196 262q6-4 12 0t12 0M8 428q6-4 12 0t12 0" />
      </g>
      {/* night falls on it */}
      <path d="M0 0h400v440H0z" fill="var(--river-night)" />
    </svg>
  );
});
