import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deribit } from './venue.ts'

type Fixture = { readonly message: { readonly params?: { instrument_name?: string }; readonly response?: object } }

/** Responses of `get_order_book` in the fixtures, by instrument. */
const answers = new Map(
  readFileSync(join(import.meta.dirname, 'fixtures/market.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line): [string, object][] => {
      const { params, response } = (JSON.parse(line) as Fixture).message
      const result = (response as { result?: { instrument_name?: string; bids?: unknown } } | undefined)?.result
      const name = params?.instrument_name ?? result?.instrument_name
      return name !== undefined && result?.bids !== undefined && response !== undefined ? [[name, response]] : []
    }),
)

const OPTION = [...answers.keys()].find((name) => /-[CP]$/.test(name)) ?? ''

const readFrom = async (respond: (url: string) => Response | Promise<Response>, instrument = OPTION) => {
  const urls = { rest: 'http://127.0.0.1:9/api/v2', ws: '' }
  const fetch = (async (url: string) => respond(String(url))) as typeof globalThis.fetch
  return deribit.readOptionBook?.({ urls, instrument, fetch })
}

test('the book of an option is requested by name, and has the levels of the recorded response in order', async () => {
  expect(OPTION).not.toBe('')
  const urls: string[] = []
  const answer = await readFrom((url) => {
    urls.push(url)
    return Response.json(answers.get(OPTION))
  })
  expect(urls).toEqual([`http://127.0.0.1:9/api/v2/public/get_order_book?instrument_name=${OPTION}&depth=20`])
  const { result } = answers.get(OPTION) as { result: { timestamp: number; bids: number[][]; asks: number[][] } }
  expect(answer).toEqual({
    ok: true,
    book: {
      atMs: result.timestamp,
      bids: result.bids.map(([price, coins]) => ({ price, coins })),
      asks: result.asks.map(([price, coins]) => ({ price, coins })),
    },
  })
})

test.each([
  [
    'an outage',
    () => Promise.reject(new Error('down')),
    /^The book of \S+ is not available now: Deribit cannot be reached\.$/,
  ],
  [
    'a refusal',
    () => Response.json({ error: { code: 13020 } }, { status: 400 }),
    /^Deribit has no book of \S+ now: it answered 400\.$/,
  ],
  ['another shape', () => Response.json({ result: { bids: 'none' } }), /expected levels of price and amount\.$/],
] as const)('%s gives a message', async (_, respond, message) => {
  expect(await readFrom(respond as () => Promise<Response>)).toMatchObject({
    ok: false,
    message: expect.stringMatching(message),
  })
})
