import { HISTORY_MONTHS, type HistoryTimes, lengthText } from './historyQueries.ts'
import type { Growth } from './storeGrowth.ts'

const WIDTH = 960
const HEIGHT = 420
/** Readable on both white and black pages. */
const INK = '#7a828e'
const RAW_COLOR = '#3b82c4'
const DERIVED_COLOR = '#d08a2e'
const LINE_COLORS = ['#3b82c4', '#d08a2e', '#4a9d5f', '#b1568f', '#7a6fd0']
const MINUTES_A_YEAR = 365 * 24 * 60

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start', color = INK): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${color}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`

/** Rounds up to 1, 2 or 5 times a power of ten. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** GB a year by source: raw and derived stacked in one bar. */
const bars = (growths: readonly Growth[], left: number, width: number): string => {
  const gigabytes = growths.map(({ rawBytes, derivedBytes }) =>
    [rawBytes, derivedBytes].map((bytes) => (bytes * MINUTES_A_YEAR) / 1e9),
  )
  const most = roundUp(Math.max(...gigabytes.map(([raw, derived]) => raw + derived)))
  const scale = (value: number): number => ((width - 60) * value) / most
  return growths
    .map(({ name }, i) => {
      const [raw, derived] = gigabytes[i]
      const y = 66 + i * 76
      const end = left + scale(raw + derived)
      return [
        text(left, y, name),
        `<rect x="${left}" y="${y + 8}" width="${scale(raw).toFixed(1)}" height="22" fill="${RAW_COLOR}"/>`,
        `<rect x="${(left + scale(raw)).toFixed(1)}" y="${y + 8}" width="${scale(derived).toFixed(1)}" height="22" fill="${DERIVED_COLOR}"/>`,
        text(end + 6, y + 24, `${(raw + derived).toFixed(0)} GB`),
      ].join('')
    })
    .join('')
}

/** Median milliseconds by length of history, both axes logarithmic. */
const lines = (times: readonly HistoryTimes[], left: number, width: number): string => {
  const top = 60
  const bottom = 250
  const values = times.flatMap(({ byMonths }) => HISTORY_MONTHS.map((months) => byMonths[months].median))
  const low = 10 ** Math.floor(Math.log10(Math.min(...values)))
  const high = 10 ** Math.ceil(Math.log10(Math.max(...values)))
  const x = (months: number): number => left + (width * Math.log(months)) / Math.log(HISTORY_MONTHS.at(-1) ?? 2)
  const y = (value: number): number => bottom - ((bottom - top) * Math.log(value / low)) / Math.log(high / low)
  const ticks: string[] = []
  for (let value = low; value <= high * 1.001; value *= 10)
    ticks.push(
      `<line x1="${left}" x2="${left + width}" y1="${y(value)}" y2="${y(value)}" stroke="${INK}" stroke-opacity="0.25"/>`,
      text(left - 6, y(value) + 4, `${value} ms`, 'end'),
    )
  const curves = times.map(({ name, byMonths }, i) => {
    const color = LINE_COLORS[i % LINE_COLORS.length]
    const points = HISTORY_MONTHS.map((months) => [x(months), y(byMonths[months].median)] as const)
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.map((point) => point.map((v) => v.toFixed(1)).join(',')).join(' ')}"/>`,
      ...points.map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3" fill="${color}"/>`),
      `<rect x="${left}" y="${290 + i * 20}" width="10" height="10" fill="${color}"/>`,
      text(left + 16, 299 + i * 20, name),
    ].join('')
  })
  const months = HISTORY_MONTHS.map((value) => text(x(value), bottom + 18, lengthText(value), 'middle'))
  return [...ticks, ...months, ...curves].join('')
}

/** Returns both pictures of store growth as one SVG. */
export const growthPicture = (growths: readonly Growth[], times: readonly HistoryTimes[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="Store growth">`,
    text(20, 24, 'GB a year at one snapshot a minute, extrapolated'),
    `<rect x="20" y="34" width="10" height="10" fill="${RAW_COLOR}"/>${text(36, 43, 'raw')}<rect x="76" y="34" width="10" height="10" fill="${DERIVED_COLOR}"/>${text(92, 43, 'derived')}`,
    bars(growths, 20, 400),
    text(500, 24, 'Time to answer by length of hourly history (median)'),
    lines(times, 520, 400),
    '</svg>\n',
  ].join('\n')
