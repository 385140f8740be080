import { coinOf } from '@gvol/market'
import { probeFor } from '../../rest/probe.ts'
import { connectRestVenue } from '../../rest/restConnector.ts'
import { defineVenue } from '../../venue/venue.ts'
import { cboeFeed } from './feed.ts'
import { CBOE, IBIT } from './instruments.ts'
import { chainAnswer } from './messages.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

/** The response changes about once a minute; polling less often is considerate to a free service. */
const REFRESH_MS = 5 * 60_000
const PATH = '/options/IBIT.json'
const COINS: readonly string[] = ['IBIT', 'BTC']

export const cboe = defineVenue({
  id: CBOE,
  title: 'Cboe (IBIT, delayed)',
  color: [0.14, 130],
  quirks,
  shapes,
  status: 'live',
  isOptIn: true,
  urls: { rest: 'https://cdn.cboe.com/api/global/delayed_quotes', ws: 'wss://cdn.cboe.com/' },
  paths: { rest: '/api/global/delayed_quotes', ws: '/' },
  offers: { option: [IBIT] },
  symbolsFor: (selected) => (selected.some((symbol) => COINS.includes(coinOf(symbol))) ? [IBIT] : []),
  emits: ['option-quote'],
  probe: probeFor(PATH, chainAnswer.is),
  connect: (options) =>
    connectRestVenue(
      {
        id: CBOE,
        title: 'Cboe',
        shapes,
        feed: cboeFeed({ symbols: options.symbols, now: options.now }),
        jobs: [
          { name: 'Chain of IBIT options', every: 'list', isChain: true, run: async (ask) => void (await ask(PATH)) },
        ],
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; gvol)' },
        limits: { perSecond: 1, burst: 1 },
        refusal: () => undefined,
        streams: [],
      },
      { ...options, instrumentRefreshMs: REFRESH_MS, chainPollMs: REFRESH_MS },
    ),
  openFeed: (options = {}) => cboeFeed(options),
})
