import type { Colors } from './colors.ts'

/** Colors for tests: one for each meaning, with shades that can be identified. */
const HEX: Readonly<Record<string, string>> = {
  panel: '#111111',
  hairline: '#222222',
  outline: '#444444',
  text: '#eeeeee',
  textTertiary: '#777777',
  textSecondary: '#999999',
  call: '#00aa88',
  put: '#dd3366',
  accent: '#3388ff',
  spot: '#ccaa00',
  up: '#00aa00',
  down: '#aa0000',
  bid: '#2266aa',
}

const byte = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

export const testColors: Colors = {
  of: (ref) => (typeof ref === 'string' ? HEX[ref] : 'ramp' in ref ? `#${byte(ref.ramp)}0000` : '#123456'),
  diverging: (share) => (share < 0 ? `#${byte(-share)}0000` : `#0000${byte(share)}`),
  intensity: (share) => `#00${byte(share)}00`,
  inkOn: (fill) => (fill === '#000000' ? '#ffffff' : '#000000'),
}
