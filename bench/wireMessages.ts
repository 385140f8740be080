import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { okxScript, simulatedSource, startDeribitServer } from '@gvol/simulation'
import { MS_PER_MINUTE } from '@gvol/time'
import WebSocket from 'ws'

/** Raw messages of a venue, and the instrument lists that a feed needs first. */
export type WireMessages = { readonly lists: readonly unknown[]; readonly texts: readonly string[] }

/** Raw messages recorded by others, next to the repository. */
const RECORDED = resolve(import.meta.dirname, '../../shared/data/wire/cryptofeed')
export const areMessagesRecorded = (): boolean => existsSync(RECORDED)

const START_MS = Date.UTC(2026, 2, 2, 9)
const SEED = 7
/** Steps between instrument lists: with steps of a minute, every three hours. */
const STEPS_A_LIST = 180

const recordedLines = (file: string): readonly string[] =>
  zstdDecompressSync(readFileSync(resolve(RECORDED, file)))
    .toString()
    .split('\n')

/**
 * Deribit's option tickers of 30 seconds of 2021-07-22, repeated; each repetition is shifted so that timestamps never
 * decrease.
 */
export const recordedDeribitTickers = (times: number): WireMessages => {
  const lists = recordedLines('DERIBIT.0.zst').flatMap((line) => {
    const [, currency, body] = /^\S+currency=(\w+)\S* -> [\d.]+: (.*)$/.exec(line) ?? []
    if (currency === undefined) return []
    return [{ method: 'public/get_instruments', params: { currency }, response: JSON.parse(body) }]
  })
  const texts = recordedLines('DERIBIT.ws.1.0.zst').flatMap((line) => {
    const [, text] = /^[\d.]+: (\{.*"channel":"ticker\..*)$/.exec(line) ?? []
    return text === undefined ? [] : [text]
  })
  const later = (text: string, byMs: number): string =>
    text.replace(/"timestamp":(\d+)/, (_, ms: string) => `"timestamp":${Number(ms) + byMs}`)
  return { lists, texts: Array.from({ length: times }, (_, i) => texts.map((text) => later(text, i * 60_000))).flat() }
}

/** Messages that the simulated Deribit sends while the market advances step by step. */
const deribitStream = async (
  channelsOf: (names: readonly string[]) => readonly string[],
  steps: number,
  stepMs: number,
): Promise<WireMessages> => {
  const source = simulatedSource({ seed: SEED, startMs: START_MS })
  const server = await startDeribitServer({ source, from: START_MS, speed: 0 })
  const list = async (currency: string, kind: string) => {
    const params = { currency, kind, expired: 'false' }
    const answer = await fetch(`${server.url}/api/v2/public/get_instruments?${new URLSearchParams(params)}`)
    return { method: 'public/get_instruments', params, response: await answer.json() }
  }
  const books = ['BTC', 'ETH', 'USDC'].flatMap((currency) => ['option', 'future'].map((kind) => [currency, kind]))
  const listsNow = () => Promise.all(books.map(([currency, kind]) => list(currency, kind)))
  const lists = await listsNow()
  const names = lists.flatMap(({ response }) =>
    (response as { result: { instrument_name: string }[] }).result.map((row) => row.instrument_name),
  )
  const texts: string[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/api/v2`)
  const answered = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const text = data.toString()
    if (text.includes('"method":"subscription"')) texts.push(text)
    else answered.resolve()
  })
  await new Promise((opened) => socket.once('open', opened))
  socket.send(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'public/subscribe', params: { channels: channelsOf(names) } }),
  )
  await answered.promise
  for (let step = 0; step < steps; step++) {
    server.advance(stepMs)
    await new Promise((drained) => setTimeout(drained, 5))
    // Instruments listed daily at 08:00 trade soon afterwards.
    if ((step + 1) % STEPS_A_LIST === 0) lists.push(...(await listsNow()))
  }
  await new Promise((drained) => setTimeout(drained, 200))
  socket.terminate()
  await server.close()
  return { lists, texts }
}

export const simulatedDeribitTickers = (steps: number): Promise<WireMessages> => {
  const isOption = (name: string): boolean => name.startsWith('BTC-') && /-[CP]$/.test(name)
  return deribitStream((names) => names.filter(isOption).map((name) => `ticker.${name}.100ms`), steps, MS_PER_MINUTE)
}

export const simulatedDeribitTrades = (hours: number): Promise<WireMessages> =>
  deribitStream(() => ['trades.any.any.100ms'], hours * 60, MS_PER_MINUTE)

const REST = '/api/v5'
const FAMILIES = ['BTC-USD', 'ETH-USD']
type RestRequest = { readonly path: string; readonly params: Readonly<Record<string, string>> }

/** OKX requests for a chain, with the channel that pushes the same data; the summary last. */
const CHAIN: readonly { readonly channel: string; readonly ask: (family: string) => RestRequest }[] = [
  { channel: 'index-tickers', ask: (instId) => ({ path: '/market/index-tickers', params: { instId } }) },
  { channel: 'tickers', ask: (instFamily) => ofOptions('/market/tickers', instFamily) },
  { channel: 'open-interest', ask: (instFamily) => ofOptions('/public/open-interest', instFamily) },
  { channel: 'mark-price', ask: (instFamily) => ofOptions('/public/mark-price', instFamily) },
  { channel: 'opt-summary', ask: (instFamily) => ({ path: '/public/opt-summary', params: { instFamily } }) },
]
const ofOptions = (path: string, instFamily: string): RestRequest => ({
  path,
  params: { instType: 'OPTION', instFamily },
})

type OkxBody = { readonly data: readonly { readonly instId: string }[] }

const simulatedOkx = () => {
  const script = okxScript(simulatedSource({ seed: SEED, startMs: START_MS }))
  const answer = ({ path, params }: RestRequest, atMs: number): OkxBody =>
    script.answer(REST + path, new URLSearchParams(params), atMs)?.body as OkxBody
  const list = (params: RestRequest['params']) => {
    const request = { path: '/public/instruments', params }
    return { ...request, body: answer(request, START_MS) }
  }
  return {
    script,
    answer,
    lists: [
      ...FAMILIES.map((instFamily) => list({ instType: 'OPTION', instFamily })),
      list({ instType: 'SWAP' }),
      list({ instType: 'FUTURES' }),
    ],
  }
}

/** Responses from which OKX's chains are built, and the same rows as stream pushes. */
export type OkxChains = {
  readonly lists: readonly unknown[]
  readonly answers: readonly (RestRequest & { readonly text: string })[]
  /** One message per response, of the same size. */
  readonly packedPushes: readonly string[]
  /** One message per option, except for the summary, which is pushed per family. */
  readonly pushes: readonly string[]
}

/** OKX's option chains of both coins, one a minute. */
export const simulatedOkxChains = (minutes: number): OkxChains => {
  const { lists, answer } = simulatedOkx()
  const answers: OkxChains['answers'][number][] = []
  const packedPushes: string[] = []
  const pushes: string[] = []
  for (let minute = 0; minute < minutes; minute++) {
    for (const family of FAMILIES) {
      for (const { channel, ask } of CHAIN) {
        const request = ask(family)
        const body = answer(request, START_MS + minute * MS_PER_MINUTE)
        answers.push({ ...request, text: JSON.stringify(body) })
        const packed = JSON.stringify({ arg: { channel, instFamily: family }, data: body.data })
        packedPushes.push(packed)
        if (channel === 'opt-summary') pushes.push(packed)
        else
          for (const row of body.data) {
            pushes.push(JSON.stringify({ arg: { channel, instId: row.instId }, data: [row] }))
          }
      }
    }
  }
  return { lists, answers, packedPushes, pushes }
}

/** Trades of OKX's swaps as stream messages. */
export const simulatedOkxTrades = (hours: number): WireMessages => {
  const { lists, script } = simulatedOkx()
  const texts: string[] = []
  for (let atMs = START_MS; atMs < START_MS + hours * 60 * MS_PER_MINUTE; atMs += MS_PER_MINUTE) {
    for (const { topic, text } of script.tape(atMs, atMs + MS_PER_MINUTE))
      if (topic.startsWith('trades ')) texts.push(text)
  }
  return { lists, texts }
}
