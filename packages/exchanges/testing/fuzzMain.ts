// npm run fuzz -- MESSAGES [SEED]: feeds this many broken messages to all venues and prints the failures.
import { FUZZED_VENUES, fuzzVenue } from './fuzz.ts'
import { hasRecording, inlineMessages, type Recorded, recordedStream } from './recordings.ts'

/**
 * Third-party recordings of a venue, where available: collections of single messages, and the beginning of a stream.
 */
const RECORDED: Readonly<Record<string, { readonly inline?: string; readonly stream?: string }>> = {
  binance: { inline: 'binance', stream: 'BINANCE_FUTURES.ws.1.0.zst' },
  bybit: { inline: 'bybit' },
  deribit: { inline: 'deribit', stream: 'DERIBIT.ws.1.0.zst' },
  gate: { inline: 'gateio' },
  okx: { inline: 'okx', stream: 'OKX.ws.1.0.zst' },
}
const STREAMED = 500

const recordedOf = (id: string): readonly Pick<Recorded, 'message' | 'receivedAtMs'>[] => {
  const { inline, stream } = RECORDED[id] ?? {}
  const hasInline = inline !== undefined && hasRecording(`gocryptotrader/inline_messages/${inline}.json`, id)
  const hasStream = stream !== undefined && hasRecording(`cryptofeed/${stream}`, id)
  return [...(hasInline ? inlineMessages(inline) : []), ...(hasStream ? recordedStream(stream).slice(0, STREAMED) : [])]
}

const [count = 100_000, seed = Date.now() % 1e9] = process.argv.slice(2).map(Number)
const beganMs = performance.now()
let wrong = 0
for (const [at, id] of FUZZED_VENUES.entries()) {
  const share = Math.ceil(count / FUZZED_VENUES.length)
  const findings = fuzzVenue(id, share, seed + at, recordedOf(id))
  wrong += findings.length
  process.stdout.write(`${id}: ${share} messages, seed ${seed + at}, ${findings.length} wrong\n`)
  for (const { what, text } of findings.slice(0, 20)) process.stdout.write(`  ${what}: ${text.slice(0, 2_000)}\n`)
}
process.stdout.write(`${wrong} wrong in ${((performance.now() - beganMs) / 1000).toFixed(1)} s\n`)
process.exitCode = wrong > 0 ? 1 : 0
