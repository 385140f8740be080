import { parsedTime } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import { z } from 'zod'
import type { Answer } from '../../../wire/answer.ts'
import { noColumnText } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { cellOf, plainNumber, shortTime } from '../tool/rows.ts'
import { answerOf } from '../tool/studyRequest.ts'
import { CHARACTERS, callText, tableOf, tableOutput } from '../tool/table.ts'
import { defineTool, failure } from '../tool/tool.ts'

const USUAL_DAYS = 30
const USUAL_ROWS = 14
const COLUMNS = [
  'instrument',
  'strike',
  'type',
  'bid',
  'mark',
  'ask',
  'markUsd',
  'markVol',
  'delta',
  'openInterestCoin',
]

const expiriesOf = (answer: Answer): readonly number[] =>
  [...new Set(answer.columns.expiry as Float64Array)].toSorted((a, b) => a - b)

/** Returns the expiry of that date, or the nearest to that many days; undefined when no expiry has the date. */
const expiryOf = (answer: Answer, expiry: string | undefined, days: number): number | undefined => {
  const expiries = expiriesOf(answer)
  if (expiry !== undefined) {
    const parsed = parsedTime(expiry)
    return expiries.find((ms) => shortTime(ms).startsWith(expiry) || (parsed.ok && parsed.value === ms))
  }
  const aimMs = answer.asOfMs + days * MS_PER_DAY
  return expiries.toSorted((a, b) => Math.abs(a - aimMs) - Math.abs(b - aimMs))[0]
}

/** Returns the rows of an expiry by distance of the strike from the forward, calls before puts. */
const nearTheMoney = (answer: Answer, expiryMs: number, type: 'call' | 'put' | undefined): readonly number[] => {
  const { expiry, strike, forward, index, type: types } = answer.columns as Record<string, Float64Array>
  const reference = (row: number) => (Number.isNaN(forward![row]) ? index![row]! : forward![row]!)
  const distance = (row: number) => Math.abs(Math.log(strike![row]! / reference(row)))
  return [...expiry!.keys()]
    .filter((row) => expiry![row] === expiryMs && (type === undefined || String(types![row]) === type))
    .toSorted((a, b) => distance(a) - distance(b))
}

export const chainTool = defineTool({
  name: 'chain',
  title: 'Option chain of one expiry',
  doc: 'Options of one expiry, near the money first, with quotes, vols and greeks. By default the expiry nearest to 30 days; expiries lists all.',
  input: z.strictObject({
    market: inputs.market.describe('exchange:symbol'),
    expiry: z.string().max(40).optional().describe('YYYY-MM-DD'),
    days: z.number().min(0).max(3_650).default(USUAL_DAYS),
    type: z.enum(['call', 'put']).optional(),
    columns: inputs.columns.optional(),
    asOf: inputs.asOf.optional(),
    rows: inputs.rows.default(USUAL_ROWS),
    skip: inputs.skip,
  }),
  output: z.object({
    market: z.string(),
    expiry: z.string(),
    days: z.number().nullable(),
    forward: z.number().nullable(),
    index: z.number().nullable(),
    expiries: z.array(z.string()),
    ...tableOutput,
  }),
  run: async (input, context) => {
    const outcome = await answerOf({ study: 'option-chain', market: input.market, asOf: input.asOf }, context)
    if (!outcome.ok) return outcome
    const { answer } = outcome
    const all = Object.keys(answer.study.output)
    const unknown = input.columns?.find((name) => !all.includes(name))
    if (unknown !== undefined) return failure(noColumnText(unknown, 'option-chain', all))
    const dates = expiriesOf(answer).map((ms) => shortTime(ms).slice(0, 10))
    const expiryMs = expiryOf(answer, input.expiry, input.days)
    if (expiryMs === undefined) return failure(`expiry: ${input.market} has ${dates.join(', ')}.`)
    const indices = nearTheMoney(answer, expiryMs, input.type)
    const numberOf = (name: string) => plainNumber((answer.columns[name] as Float64Array)[indices[0] ?? -1] ?? null)
    const page = {
      columns: input.columns?.length ? [...new Set(input.columns)] : COLUMNS,
      indices,
      skip: input.skip,
      rows: input.rows,
      characters: CHARACTERS.most,
    }
    const asOf = input.asOf ?? shortTime(answer.asOfMs)
    return {
      ok: true,
      value: {
        market: input.market,
        expiry: String(cellOf('time', expiryMs)),
        days: numberOf('days'),
        forward: numberOf('forward'),
        index: numberOf('index'),
        expiries: dates,
        ...tableOf(answer, page, (skip) => callText('chain', { ...input, asOf, skip })),
      },
    }
  },
})
