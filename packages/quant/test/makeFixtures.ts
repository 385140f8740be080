import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { GREEK_NAMES } from '../src/greeks/greekSet.ts'
import type { OptionType } from '../src/option/optionType.ts'
import { bigGreek } from '../src/reference/bigBlack76.ts'
import { bigFromNumber, bigNormCdf, bigNormPdf, numberFromBig } from '../src/reference/bigReal.ts'

/*
 * Writes the committed tables of reference values from the 780-digit reference: `node packages/quant/test/makeFixtures.ts` (a minute). The options are chosen
 * so that every branch of the fast code and both sides of every border between branches are in.
 */
const options: [OptionType, number, number, number, number, number][] = []
const add = (forward: number, x: number, stdDev: number, timeYears: number, rate = 0): void => {
  const strike = forward * Math.exp(-x)
  options.push([
    options.length % 2 === 0 ? 'call' : 'put',
    forward,
    strike,
    timeYears,
    stdDev / Math.sqrt(timeYears),
    rate,
  ])
}

// real-looking coin options: an hour, a day, a week, a quarter, a year
for (const days of [1 / 24, 1, 7, 91, 365]) {
  for (const d of [-3, -1, 0, 0.3, 2])
    add(67_412.35, d * 0.62 * Math.sqrt(days / 365), 0.62 * Math.sqrt(days / 365), days / 365)
}
// borders: σ√T = 1, |ln(F/K)| = 0.5, six standard deviations, d1 = 0.3, |d| = 3.75
for (const x of [-0.499, 0.501]) for (const s of [0.05, 0.999, 1.001]) add(3_120.5, x, s, 0.3)
for (const h of [-5.99, 6.01, -3.74, 3.76]) add(100, h * 0.1, 0.1, 0.02)
for (const s of [1.6, 1.9]) add(100, -0.8, s, 1)
// far out, next to the strike, next to no time, huge vol, discounted
for (const h of [-12, 20, -30]) add(100, h * 0.2, 0.2, 0.1)
for (const x of [1e-9, -1e-5]) add(2_500, x, 1e-3, 1e-6)
for (const s of [4, 9]) add(1.25e-5, 1, s, 2)
for (const rate of [0.05, -0.02]) add(180, 0.1, 0.4, 0.7, rate)

const greekRows = options.map((option) => [...option, ...GREEK_NAMES.map((name) => bigGreek(name, ...option))])
const points = [
  -37, -30, -20, -12.5, -8, -5.3, -3.7501, -3.75, -2, -1, -0.7, -0.69, -0.1, -1e-9, 0, 0.4, 0.7, 1, 2.5, 6, 9,
]
const normalRows = points.map((x) => {
  const exact = bigFromNumber(x)
  return [x, numberFromBig(bigNormCdf(exact)), numberFromBig(bigNormPdf(exact))]
})

const write = (path: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void => {
  const source = 'src/reference (780 digits, greeks by differences of the price), written by test/makeFixtures.ts'
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  const text = `{\n  "source": ${JSON.stringify(source)},\n  "columns": ${JSON.stringify(columns)},\n  "rows": [\n${lines}\n  ]\n}\n`
  writeFileSync(resolve(import.meta.dirname, '../src', path), text)
}

write(
  'greeks/fixtures/black76.json',
  ['type', 'forward', 'strike', 'timeYears', 'vol', 'rate', ...GREEK_NAMES],
  greekRows,
)
write('normal/fixtures/normal.json', ['x', 'cdf', 'pdf'], normalRows)
