const WIDTH = 960
const HEIGHT = 300
/** Readable on both white and black pages. */
const INK = '#7a828e'
const COLORS = ['#3b82c4', '#d08a2e', '#4a9d5f', '#b1568f']
const TOP = 52
const BOTTOM = 250

export type Curve = { readonly name: string; readonly points: readonly (readonly [minute: number, value: number])[] }
export type Panel = {
  readonly title: string
  readonly unit: string
  readonly curves: readonly Curve[]
  /** Ticks of a logarithmic scale are exponents of ten. */
  readonly isLogarithmic?: true
}
/** A named time span. */
export type Band = { readonly name: string; readonly fromMinute: number; readonly toMinute: number }

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${INK}">${words}</text>`

/** Rounds up to 1, 2 or 5 times a power of ten. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

const panel = ({ title, unit, curves, isLogarithmic }: Panel, minutes: number, left: number, width: number): string => {
  const values = curves.flatMap(({ points }) => points.map(([, value]) => value))
  const high = isLogarithmic ? 10 ** Math.ceil(Math.log10(Math.max(10, ...values))) : roundUp(Math.max(1, ...values))
  const low = isLogarithmic ? 1 : 0
  const part = (value: number): number =>
    isLogarithmic ? Math.log(Math.max(low, value) / low) / Math.log(high / low) : value / high
  const x = (minute: number): number => left + (width * minute) / minutes
  const y = (value: number): number => BOTTOM - (BOTTOM - TOP) * part(value)
  const steps = isLogarithmic
    ? Array.from({ length: Math.round(Math.log10(high)) + 1 }, (_, power) => 10 ** power)
    : [0, 0.25, 0.5, 0.75, 1].map((share) => share * high)
  const grid = steps.map(
    (value) =>
      `<line x1="${left}" x2="${left + width}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}" stroke="${INK}" stroke-opacity="0.25"/>` +
      text(left - 6, y(value) + 4, `${value.toLocaleString('en-US')} ${unit}`, 'end'),
  )
  const lines = curves.map(
    ({ name, points }, i) =>
      `<polyline fill="none" stroke="${COLORS[i]}" stroke-width="1.5" points="${points.map(([minute, value]) => `${x(minute).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>` +
      `<rect x="${left + i * 110}" y="32" width="10" height="10" fill="${COLORS[i]}"/>${text(left + 16 + i * 110, 41, name)}`,
  )
  const ends = [0, minutes / 2, minutes].map((minute) => text(x(minute), BOTTOM + 18, `${minute} min`, 'middle'))
  return [text(left, 22, title), ...grid, ...ends, ...lines].join('')
}

const bandRow = (bands: readonly Band[], minutes: number, left: number, width: number): string =>
  bands
    .map(({ name, fromMinute, toMinute }) => {
      const x = left + (width * fromMinute) / minutes
      const length = (width * (toMinute - fromMinute)) / minutes
      return (
        `<rect x="${x.toFixed(1)}" y="${TOP}" width="${length.toFixed(1)}" height="${BOTTOM - TOP}" fill="${COLORS[1]}" fill-opacity="0.08"/>` +
        `<text transform="translate(${(x + length / 2 + 4).toFixed(1)},${TOP + 4}) rotate(90)" font-size="10" fill="${INK}">${name}</text>`
      )
    })
    .join('')

/** Draws two panels over the minutes of a run next to each other, with the faults. */
export const soakPicture = (panels: readonly [Panel, Panel], minutes: number, bands: readonly Band[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Memory and lag">`,
    ...panels.map((each, i) => {
      const left = i * 480 + 84
      const width = 370
      return bandRow(bands, minutes, left, width) + panel(each, minutes, left, width)
    }),
    '</svg>\n',
  ].join('\n')
