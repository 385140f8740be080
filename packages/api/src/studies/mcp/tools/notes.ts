import { z } from 'zod'
import { wireNote } from '../../../wire/wireNote.ts'
import { inputs } from '../tool/inputs.ts'
import { userOf } from '../tool/person.ts'
import { bookOf } from '../tool/studyRequest.ts'
import { callText } from '../tool/table.ts'
import { defineTool, failure } from '../tool/tool.ts'

const MAX_TEXT = 600

const shortText = (text: string): string => (text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`)

export const notesTool = defineTool({
  name: 'notes',
  title: 'Your notes',
  doc: 'Notes of the user of the key, newest first, by words, tag or market. Needs the scope read:account.',
  input: z.strictObject({
    words: z.string().max(200).optional(),
    tag: z.string().max(80).optional(),
    market: inputs.market.optional().describe('exchange:symbol'),
    rows: inputs.rows.default(10),
  }),
  output: z.object({
    notes: z.array(z.looseObject({ at: z.string(), text: z.string() })),
    total: z.number(),
    more: z.string().optional(),
  }),
  run: async (input, context) => {
    const { words = '', tag, market, rows } = input
    const user = userOf(context)
    if (!user.ok) return user
    const book = market === undefined ? undefined : bookOf(market)
    if (market !== undefined && book === undefined)
      return failure('market: expected exchange:symbol such as deribit:BTC.')
    const filter = {
      words: words.split(/\s+/).filter((word) => word !== ''),
      ...(tag === undefined ? {} : { tag: tag.toLowerCase() }),
      ...(book === undefined ? {} : { exchange: book.exchange.toLowerCase(), symbol: book.symbol.toUpperCase() }),
    }
    const { notes } = context.accounts
    const page = await notes.page(user.id, { ...filter, limit: rows })
    const total = await notes.count(user.id, filter)
    const left = total - page.length
    return {
      ok: true,
      value: {
        notes: page.map(wireNote).map(({ id, at, text, tags, exchange, symbol, instrument }) => ({
          id,
          at,
          text: shortText(text),
          tags,
          exchange,
          symbol,
          instrument,
        })),
        total,
        ...(left > 0
          ? { more: `${left} older notes: ${callText('notes', { ...input, rows: Math.min(500, rows + left) })}` }
          : {}),
      },
    }
  },
})
