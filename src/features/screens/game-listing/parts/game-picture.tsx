/** A twenty-sided die on a table with six seats, in the offering's colour. */
export const GamePicture = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 480 380"
    width="480"
    height="380"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <defs>
      <radialGradient id="game-glow">
        <stop offset="0" stopColor="currentColor" stopOpacity=".34" />
        <stop offset=".55" stopColor="currentColor" stopOpacity=".12" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="240" cy="186" rx="238" ry="184" fill="url(#game-glow)" stroke="none" />
    <g strokeWidth="1.5" opacity=".28">
      <path d="M28 250c34-28 64-22 92-6s58 22 92 2" />
      <path d="M20 274c38-26 70-20 100-6s62 18 96 2" />
      <path d="M268 246c34 20 64 14 92-2s58-22 92 6" />
      <path d="M264 270c34 16 66 12 96-2s62-20 100 6" />
    </g>
    <g>
      <path d="M240 42l104 60v120l-104 60-104-60V102z" fill="currentColor" fillOpacity=".1" />
      <path d="M240 100l61 106H179z" fill="currentColor" fillOpacity=".2" />
      <path d="M240 42v58l104 2-43 104 43 16M240 100l-104 2 43 104-43 16M179 206l61 76 61-76" />
      <text
        x="240"
        y="184"
        textAnchor="middle"
        fontSize="44"
        fontWeight="600"
        fontFamily="var(--font-heading)"
        fill="currentColor"
        stroke="none"
      >
        20
      </text>
    </g>
    <g fill="currentColor" fillOpacity=".12">
      <path d="M30 74h86a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H70l-20 20v-20H30a8 8 0 0 1-8-8V82a8 8 0 0 1 8-8z" />
      <path d="M378 40h74a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-16v18l-20-18h-38a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8z" />
    </g>
    <path d="M40 94h64M40 112h40M388 58h54M388 74h32" opacity=".7" />
    <ellipse cx="240" cy="318" rx="170" ry="26" fill="currentColor" fillOpacity=".12" />
    <g fill="currentColor" fillOpacity=".75" strokeWidth="2">
      <path d="M52 328v-16a11 11 0 0 1 22 0v16zM100 356v-16a11 11 0 0 1 22 0v16zM178 370v-16a11 11 0 0 1 22 0v16z" />
      <path d="M280 370v-16a11 11 0 0 1 22 0v16zM358 356v-16a11 11 0 0 1 22 0v16z" />
      <path d="M406 328v-16a11 11 0 0 1 22 0v16z" fill="none" />
    </g>
  </svg>
)
