/** Three arches: logo, favicon and header of every e-mail. */
export const Logo = ({ width = 30 }: { width?: number }) => (
  <svg
    width={width}
    height={(width * 26) / 30}
    viewBox="0 0 30 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 24V13a4.5 4.5 0 0 1 9 0v11M19 24V13a4.5 4.5 0 0 1 9 0v11M1 24h28" />
    <path d="M9.5 24V8a5.5 5.5 0 0 1 11 0v16" fill="currentColor" fillOpacity=".22" />
  </svg>
)
