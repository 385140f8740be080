import type { Change } from './change.ts'

const VENUE = `import { unixMs } from '@gvol/market'
import { feedFrame } from '../../feed/feedFrame.ts'
import { fetchedEvents, NO_ANSWER } from '../../feed/marketFeed.ts'
import { venueInstant } from '../../messages/instants.ts'
import { number, numeral, shape } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue } from '../../rest/restConnector.ts'
import { defineVenue } from '../../venue/venue.ts'

/** Quote currency per coin; ms. */
const indexAnswer = shape({ price: numeral, time: number })

const newVenueFeed = (options: Parameters<typeof feedFrame>[0]) => {
  const { reject, feed } = feedFrame(options)
  return feed({
    takeAnswer: (path, { symbol }, body, receivedAtMs) => {
      if (path !== '/index' || !indexAnswer.is(body)) {
        reject('malformed', 'expected an index', body)
        return NO_ANSWER
      }
      const atMs = venueInstant(body.time, receivedAtMs, reject, body)
      const of = { venue: 'newvenue', symbol: String(symbol), indexName: String(symbol) }
      const price = Number(body.price)
      return fetchedEvents([{ type: 'index-price', ...of, atMs, receivedAtMs: unixMs(receivedAtMs), price }])
    },
    takeMessage: () => [],
  })
}

export const newvenue = defineVenue({
  id: 'newvenue',
  title: 'New Venue',
  color: [0.1, 45],
  status: 'live',
  urls: { rest: 'https://api.newvenue.example', ws: 'wss://api.newvenue.example' },
  paths: { rest: '', ws: '' },
  offers: { option: ['BTC_USD'] },
  emits: ['index-price'],
  probe: probeFor('/index', indexAnswer.is),
  connect: (options) =>
    connectRestVenue(
      {
        id: 'newvenue',
        title: 'New Venue',
        feed: newVenueFeed({ symbols: options.symbols, now: options.now }),
        jobs: options.symbols.map((symbol) => ({
          name: \`Index of \${symbol}\`,
          every: 'list',
          run: async (ask) => void (await ask('/index', { symbol })),
        })),
        limits: { perSecond: 4, burst: 8 },
        refusal: () => undefined,
        streams: [],
      },
      options,
    ),
  openFeed: (options = {}) => newVenueFeed(options),
})
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isVenueId, venues } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'

const server = createServer((_request, response) => {
  response.end(JSON.stringify({ price: '87650.5', time: Date.now() }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = \`http://127.0.0.1:\${(server.address() as AddressInfo).port}\`
const venue = venues.newvenue
const first = Promise.withResolvers<readonly MarketEvent[]>()
const connector = venue.connect({
  urls: venue.urlsFromOrigin(origin),
  symbols: venue.symbols,
  onEvents: first.resolve,
  onInstruments: () => {},
  log: () => {},
})
try {
  await connector.start()
  const [event] = await first.promise
  deepStrictEqual(
    event.type === 'index-price' && [event.venue, event.symbol, event.price],
    ['newvenue', 'BTC_USD', 87650.5],
  )
  // What cannot be is counted and kept from the desk, without a word of the venue about it.
  const feed = venue.openFeed?.()
  const told = feed?.read({ path: '/index', params: { symbol: 'BTC_USD' }, body: { price: '-1', time: 5 } }, Date.now())
  deepStrictEqual([told, feed?.rejected().count, isVenueId('newvenue')], [[], 2, true])
} finally {
  await connector.stop()
  server.close()
}
`

const README = `# New Venue

| channel or method | variant | role | event | proof |
| --- | --- | --- | --- | --- |
| \`/index\` | | index, polled | IndexPrice | D |
`

const IMPORT = "import { newvenue } from './venues/newvenue/venue.ts'"
const CATALOG = 'packages/exchanges/src/catalog.ts'

/** Everything that is asked of a venue follows from its folder; the catalog names it. */
export const venue: Change = {
  name: 'a venue',
  words: 'new venue',
  files: {
    'packages/exchanges/src/venues/newvenue/venue.ts': VENUE,
    'packages/exchanges/src/venues/newvenue/README.md': README,
    'packages/exchanges/src/venues/newvenue/check.ts': CHECK,
  },
  insertions: [
    { file: CATALOG, among: /^import \{ (\w+) \} from '\.\/venues\/\w+\/venue/, text: IMPORT },
    { file: CATALOG, among: /^ {2}(\w+),$/, text: '  newvenue,' },
  ],
  guide: { file: 'docs/add-venue.md', texts: [VENUE, IMPORT, '`newvenue,`'] },
  touches: [CATALOG],
  types: { project: 'tsconfig.json', paths: ['packages/exchanges'] },
  run: ['packages/exchanges/src/venues/newvenue/check.ts'],
}
