const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z'

const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 4.5 2 6.5 2 6.5H4s2-2 2-6.5zM10 20a2.3 2.3 0 0 0 4 0',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8.5 3v4M15.5 3v4',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14.5h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  clock: `${CIRCLE}M12 7.5V12l3 2`,
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  cross: `${CIRCLE}M9 9l6 6M15 9l-6 6`,
  device: 'M5 5h14v10H5zM2.5 19h19',
  dice: 'M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4zM12 12l8-4.6M12 12v9.2M12 12L4 7.4',
  done: `${CIRCLE}M8.5 12.3l2.5 2.5 4.7-5`,
  door: 'M6 20.5V8a6 6 0 0 1 12 0v12.5M3.5 20.5h17M14.5 13.5v.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  filter: 'M4 7h16M7 12h10M10 17h4',
  gear: 'M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  inbox: 'M4 13.5l3-8h10l3 8V19H4zM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20',
  info: `${CIRCLE}M12 11v5M12 7.8v.2`,
  lamp: 'M9.5 4h5l3 7h-11zM12 11v6M8.5 20.5h7M12 17a4 4 0 0 0-2 3.5M12 17a4 4 0 0 1 2 3.5',
  left: 'M14.5 6l-6 6 6 6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19.5 12H9',
  mail: 'M4 5.5h16v13H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  play: 'M7 4.5v15l12.5-7.5z',
  pencil: 'M4 20l1-4.5L15.5 5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM13.5 7l3.5 3.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM3 19.5a6 6 0 0 1 12 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.3a6 6 0 0 1 3.5 5.2',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 8V4h10v4M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v6H7z',
  receipt:
    'M5 3.5v17l2.3-1.5 2.4 1.5 2.3-1.5 2.3 1.5 2.4-1.5 2.3 1.5v-17l-2.3 1.5-2.4-1.5-2.3 1.5-2.3-1.5-2.4 1.5zM14.5 9h-3.3a1.5 1.5 0 0 0 0 3h1.6a1.5 1.5 0 0 1 0 3H9.5M12 7.7V9M12 15v1.3',
  refresh: 'M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .5 4.5',
  right: 'M9.5 6l6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM20 20l-4.3-4.3',
  shield: 'M12 3.5l7.5 2.5v6c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM9 12l2.2 2.2L15 10.4',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5',
  undo: 'M4 5v5h5M4.5 10a8 8 0 1 1-.4 4',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM5 20.5v-1a4.5 4.5 0 0 1 4.5-4.5h5a4.5 4.5 0 0 1 4.5 4.5v1',
  wallet: 'M5 7h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V6.5A1.5 1.5 0 0 1 5.5 5H17v2M16 13v.1',
  warning: 'M12 4.5L3 19.5h18zM12 10v4.5M12 17v.1',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[]

/** A stroke icon in the text's colour; hidden from screen readers, so the surrounding control needs a label. */
export const Icon = ({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={name === 'star' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={name === 'more' ? 3 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d={PATHS[name]} />
  </svg>
)
