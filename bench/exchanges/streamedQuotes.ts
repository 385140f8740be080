import { fork } from 'node:child_process'
import { once } from 'node:events'
import { venues } from '@gvol/exchanges'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { table } from '../page.ts'

const START_MS = Date.UTC(2026, 0, 5, 10)
const SETTLED_MS = 45_000
const MEASURED_MS = 30_000
/** Runs this file as a separate process that only serves the venue, so that its cost is not measured. */
const SERVE = 'serve-simulated-deribit'

if (process.argv[2] === SERVE) {
  const source = simulatedSource({ seed: 7, startMs: START_MS - MS_PER_HOUR })
  const server = await startDeribitServer({ source, from: START_MS, speed: 1 })
  process.send?.({ url: server.url })
  process.on('disconnect', () => process.exit(0))
}

type Measured = { readonly options: number; readonly quotes: number; readonly all: number; readonly cpuShare: number }

/** Measures a connector after all subscriptions are active. */
const measured = async (origin: string, streamsEveryQuote: boolean): Promise<Measured> => {
  const { deribit } = venues
  let options = 0
  let quotes = 0
  let all = 0
  const connector = deribit.connect({
    urls: deribit.urlsFromOrigin(origin),
    symbols: deribit.symbols,
    chainPollMs: 10_000,
    streamsEveryQuote,
    onEvents: (events, { source }) => {
      all += events.length
      if (source === 'stream' && events.length === 1 && events[0]?.type === 'option-quote') quotes++
    },
    onInstruments: (instruments) => {
      options = instruments.filter(({ kind }) => kind === 'option').length
    },
    log: () => {},
  })
  await connector.start()
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const before = { quotes, all, cpu: process.cpuUsage(), atMs: performance.now() }
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS))
  const cpu = process.cpuUsage(before.cpu)
  const ms = performance.now() - before.atMs
  await connector.stop()
  return {
    options,
    quotes: ((quotes - before.quotes) / ms) * 1000,
    all: ((all - before.all) / ms) * 1000,
    cpuShare: (cpu.user + cpu.system) / 1000 / ms,
  }
}

/** Measures the cost of streaming best quotes of every option that Deribit lists. */
export const streamedQuotes = async (): Promise<readonly string[]> => {
  const served = fork(import.meta.filename, [SERVE])
  try {
    const [{ url }] = (await once(served, 'message')) as [{ readonly url: string }]
    const rows: string[][] = []
    for (const isAll of [false, true]) {
      const { options, quotes, all, cpuShare } = await measured(url, isAll)
      rows.push([
        isAll ? 'all that are listed' : 'those that traded since the start',
        options.toLocaleString('en-US'),
        Math.round(quotes).toLocaleString('en-US'),
        Math.round(all).toLocaleString('en-US'),
        `${(cpuShare * 100).toFixed(1)} %`,
        quotes < 1 ? '–' : `${((cpuShare / quotes) * 1e6).toFixed(0)} µs`,
      ])
    }
    return [
      `Deribit as the simulator serves it, all its markets, from a process of its own: the simulator tells the best quotes of every option with every step of its market. ${MEASURED_MS / 1000} s after everything is subscribed; texts to events by the connector, nothing stored.`,
      '',
      ...table(
        ['quotes streamed of', 'options listed', 'quotes/s', 'events/s of all kinds', 'of one core', 'a quote'],
        rows,
      ),
    ]
  } finally {
    served.disconnect()
  }
}
