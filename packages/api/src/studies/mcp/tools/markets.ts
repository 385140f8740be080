import { coinOf, marketKey } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { z } from 'zod'
import { type Answer, wireColumn } from '../../../wire/answer.ts'
import type { MarketStatus } from '../../../wire/statusReport.ts'
import { isSameName, listedMarkets } from '../../markets/marketList.ts'
import { inputs } from '../tool/inputs.ts'
import { plainNumber, shortTime } from '../tool/rows.ts'
import { answerOf } from '../tool/studyRequest.ts'
import { callText } from '../tool/table.ts'
import { defineTool } from '../tool/tool.ts'

/** An expiry has fewer. */
const MAX_INSTRUMENTS = 500

const timeOf = (ms: number | undefined): string | null => (ms === undefined ? null : shortTime(ms))

const marketOf = (status: MarketStatus) => ({
  market: marketKey(status),
  coin: coinOf(status.symbol),
  live: status.isLive,
  options: status.options,
  newestChain: timeOf(status.chainAtMs),
  storedSince: timeOf(status.stored?.firstMs),
  storedUntil: timeOf(status.stored?.lastMs),
})

/** Returns options per expiry, and the names of the instruments of one. */
const expiriesOf = (answer: Answer) => {
  const expiries = answer.columns.expiry as Float64Array
  return [...Map.groupBy(expiries.keys(), (row) => expiries[row]!)]
    .toSorted(([a], [b]) => a - b)
    .map(([expiryMs, rows]) => ({
      expiry: shortTime(expiryMs),
      days: plainNumber((expiryMs - answer.asOfMs) / MS_PER_DAY),
      options: rows.length,
    }))
}

const instrumentsOf = (answer: Answer, expiry: string): readonly string[] => {
  const expiries = answer.columns.expiry as Float64Array
  const names = wireColumn(answer, 'instrument') as readonly string[]
  return names.filter((_, row) => shortTime(expiries[row]!).startsWith(expiry))
}

const nullableText = z.string().nullable()

export const marketsTool = defineTool({
  name: 'markets',
  title: 'Markets of the desk',
  doc: 'Venues, coins and markets, what is collected and since when. With market: its expiries; with expiry too: its instruments.',
  input: z.strictObject({
    exchange: z.string().max(40).optional(),
    coin: z.string().max(20).optional(),
    market: inputs.market.optional().describe('exchange:symbol'),
    expiry: z.string().max(40).optional().describe('YYYY-MM-DD, with market'),
    rows: inputs.rows.default(40),
    skip: inputs.skip,
  }),
  output: z.object({
    simulated: z.boolean(),
    venues: z.array(z.string()),
    coins: z.array(z.string()),
    markets: z.array(
      z.object({
        market: z.string(),
        coin: z.string(),
        live: z.boolean(),
        options: z.number(),
        newestChain: nullableText,
        storedSince: nullableText,
        storedUntil: nullableText,
      }),
    ),
    futures: z.array(z.string()),
    expiries: z.array(z.object({ expiry: z.string(), days: z.number().nullable(), options: z.number() })).optional(),
    instruments: z.array(z.string()).optional(),
    more: z.string().optional(),
  }),
  run: async (input, context) => {
    const { market, expiry, rows, skip } = input
    const { exchange, coin } = input
    const listed = listedMarkets({ exchange, coin }, context.report())
    const boards = market === undefined ? listed.boards : []
    const shown = listed.books.filter((book) => isSameName(marketKey(book), market))
    const page = shown.slice(skip, skip + rows)
    const left = shown.length - skip - page.length
    const value = {
      simulated: context.isSimulated(),
      venues: [...new Set([...shown, ...boards].map(({ venue }) => venue))],
      coins: [...new Set([...shown, ...boards].map(({ symbol }) => coinOf(symbol)))].slice(0, rows),
      markets: page.map(marketOf),
      futures: market === undefined ? boards.slice(0, rows).map((board) => `${marketKey(board)} ${board.kind}`) : [],
      ...(left > 0
        ? { more: `${left} more markets: ${callText('markets', { ...input, skip: skip + page.length })}` }
        : {}),
    }
    if (market === undefined) return { ok: true, value }
    const outcome = await answerOf({ study: 'option-chain', market }, context)
    if (!outcome.ok) return outcome
    const instruments =
      expiry === undefined ? {} : { instruments: [...instrumentsOf(outcome.answer, expiry).slice(0, MAX_INSTRUMENTS)] }
    return { ok: true, value: { ...value, expiries: expiriesOf(outcome.answer), ...instruments } }
  },
})
