import { z } from 'zod'
import { inputs } from '../tool/inputs.ts'
import { bookOf } from '../tool/studyRequest.ts'
import { defineTool, failure } from '../tool/tool.ts'

export const pictureTool = defineTool({
  name: 'picture',
  title: 'Picture of a history',
  doc: 'A chart as PNG: a formula of a market over a span, such as ATM30 or rr25(30d).',
  input: z.strictObject({
    market: inputs.market.describe('exchange:symbol'),
    formula: z.string().min(1).max(500),
    days: z.number().int().min(1).max(3_650).default(90),
  }),
  output: z.object({ market: z.string(), formula: z.string(), days: z.number(), simulated: z.boolean() }),
  run: async ({ market, formula, days }, context) => {
    const book = bookOf(market)
    if (book === undefined) return failure('market: expected exchange:symbol such as deribit:BTC.')
    const drawn = await context.drawFormula({ ...book, formula, spanDays: days }, context.who)
    if (!drawn.ok) return drawn
    return { ok: true, value: { market, formula, days, simulated: context.isSimulated() }, png: drawn.png }
  },
})
