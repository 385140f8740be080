/** Strokes of every icon on a 16 × 16 grid. */
const PATHS = {
  add: 'M8 3v10M3 8h10',
  alert: 'M8 2 14.5 13.5h-13zM8 6.5v3M8 11.5v.2',
  back: 'M10 3 5 8l5 5',
  bell: 'M3 11.5h10c-1-1-1.500-2-1.500-4.500a3.500 3.500 0 0 0-7 0c0 2.500-.5 3.500-1.500 4.500zM6.750 13.500a1.300 1.300 0 0 0 2.500 0M8 3.500V2',
  calculator: 'M3.5 2h9v12h-9zM5.5 4.5h5v2h-5zM5.75 9h.2M8 9h.2M10.25 9h.2M5.75 11.5h.2M8 11.5h.2M10.25 11.5h.2',
  candle: 'M5 2v2.5M5 10.5V13M3.5 4.5h3v6h-3zM11 3.5V6M11 11v2.5M9.5 6h3v5h-3z',
  chain: 'M5.5 5.5 8 3l4.5 2.5v5L8 13l-4.5-2.5v-5L8 8l4.5-2.5M8 8v5',
  chart: 'M2.5 2.5v11h11M5 10l3-4 2.5 2.5L13.5 5',
  check: 'M3 8.5 6.5 12 13 4.5',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 4.5V8l2.5 1.5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  collapse: 'M6.5 2.5v4h-4M9.5 13.5v-4h4M6.5 6.5l-4-4M9.5 9.5l4 4',
  command:
    'M6 6h4v4H6zM6 6H4.5A1.75 1.75 0 1 1 6 4.25zM10 6V4.25A1.75 1.75 0 1 1 11.5 6zM10 10h1.5A1.75 1.75 0 1 1 10 11.75zM6 10v1.75A1.75 1.75 0 1 1 4.5 10z',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  curve: 'M2 12.5c3-.5 4.5-2 6-4.5s3-4 6-4.5M2 14h12',
  down: 'M3.5 6 8 10.5 12.5 6',
  download: 'M8 2.5v7.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  edit: 'M3 13h2.5L13 5.5 10.5 3 3 10.5zM9 4.5 11.5 7',
  expand: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-4.5 4.5M2.5 13.5 7 9',
  flag: 'M4 14.5V2M4 2.5h8.500l-2 3 2 3H4',
  forward: 'M6 3l5 5-5 5',
  gallery: 'M2.5 2.5h4.5V7H2.5zM9 2.5h4.5V7H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  grid: 'M2.5 2.5h11v11h-11zM2.5 7h11M7 7v6.5',
  grip: 'M6 3.5h.2M6 8h.2M6 12.5h.2M10 3.5h.2M10 8h.2M10 12.5h.2',
  home: 'M2.5 7.5 8 2.5l5.5 5M4 6.5v7h8v-7M6.5 13.5v-4h3v4',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 7.25v3.5M8 5v.2',
  keyboard: 'M1.5 4h13v8.5h-13zM4 6.5h.2M6.6 6.5h.2M9.2 6.5h.2M11.8 6.5h.2M5 10h6',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a2.6 2.6 0 0 1 4 4L11 8.5M9 11.5l-1.5 1.5a2.6 2.6 0 0 1-4-4L5 7.5',
  live: 'M8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M4.5 11.5a5 5 0 0 1 0-7M11.5 4.5a5 5 0 0 1 0 7',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  more: 'M3 8h.2M8 8h.2M13 8h.2',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z',
  options: 'M2 3.5c2 7.5 4 9 6 9s4-1.5 6-9',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M5 3l8 5-8 5z',
  pulse: 'M1.5 8.5h3l2-5.5 3 10 2-4.5h3',
  redo: 'M13 6.5H6a3.5 3.5 0 0 0 0 7h3M10 3.5l3 3-3 3',
  retry: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.5 10.5 14 14',
  settings:
    'M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.25 6.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M5.75 13.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
  star: 'M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  sun: 'M8 10.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.400l1.1 1.100M11.5 11.5l1.1 1.100M12.6 3.400l-1.1 1.100M4.5 11.5l-1.1 1.1',
  undo: 'M3 6.5h7a3.5 3.5 0 0 1 0 7H7M6 3.5l-3 3 3 3',
  user: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8M2.75 14c.5-3 2.5-4.25 5.25-4.25S12.75 11 13.25 14',
} as const

export type IconName = keyof typeof PATHS

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** Decorative: the surrounding button has the accessible name. */
export const Icon = ({ name, size = 16, className }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d={PATHS[name]} />
  </svg>
)
