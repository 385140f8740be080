import type { Need, Study, StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, isIn, type Market, type MarketFilter, marketKey } from '@gvol/market'
import { openPayments } from '@gvol/payments'
import type { Scope } from '@gvol/wire'
import { type ApiOptions, createApi } from '../src/index.ts'
import { accountsOfFile } from './accountsOfFile.ts'
import { documentedAnswers } from './documentedAnswers.ts'
import { HOST, ORIGIN } from './origin.ts'
import { testStudies } from './testStudies.ts'

type Watcher = {
  readonly need: Need
  readonly covered: MarketFilter
  readonly listener: (market: Market) => void
}

/** Wraps studies to count their runs. */
const counted = (studies: Readonly<Record<string, Study>>, runs: Map<string, number>): Record<string, Study> =>
  Object.fromEntries(
    Object.entries(studies).map(([id, study]) => {
      const run: Study['run'] = (input, context) => {
        runs.set(id, (runs.get(id) ?? 0) + 1)
        return study.run(input, context)
      }
      return [id, { ...study, run }]
    }),
  )

/**
 * Returns a complete API over a market that the test drives: `tick` publishes a new chain, `announce` only the
 * notification. The clock is stopped unless the test sets `clock.nowMs`.
 */
export const openDesk = async (changes: Partial<ApiOptions> = {}) => {
  const clock = { nowMs: Date.UTC(2026, 0, 27, 21, 18, 42) }
  const accounts = await accountsOfFile()
  const { access } = accounts
  const chains = new Map<string, Chain>()
  const watchers = new Set<Watcher>()
  const runs = new Map<string, number>()
  const logged: { readonly level: string; readonly facts: unknown; readonly message: string }[] = []
  const record = (level: string) => (facts: unknown, message: string) => logged.push({ level, facts, message })
  const setChain = (market: Market, atMs: number): void => {
    chains.set(marketKey(market), chainFromQuotes(market, atMs, []))
  }
  const announce = (market: Market, need: Need): void => {
    for (const watcher of watchers) if (watcher.need === need && isIn(watcher.covered, market)) watcher.listener(market)
  }
  const chainAt = (market: Market, asOfMs: number | undefined): Chain | undefined => {
    const newest = chains.get(marketKey(market))
    return newest && (asOfMs === undefined || asOfMs >= newest.atMs) ? newest : undefined
  }
  const api = createApi({
    studies: counted(changes.studies ?? testStudies, runs),
    context: emptyContext({
      nowMs: () => clock.nowMs,
      live: (async (kind, market, asOfMs) =>
        kind === 'chain' ? chainAt(market, asOfMs) : undefined) as StudyContext['live'],
      liveOf: (async (kind, covered, asOfMs) =>
        kind === 'chain'
          ? [...chains.values()]
              .filter((chain) => isIn(covered, chain))
              .flatMap((chain) => chainAt(chain, asOfMs) ?? [])
          : []) as StudyContext['liveOf'],
    }),
    accounts,
    payments: openPayments({
      config: { plans: [], renewalGraceMs: 0 },
      subscriptions: accounts.subscriptions,
      now: () => clock.nowMs,
      log: { warn: record('warn') },
    }),
    readVenueAccount: async () => ({ ok: false, reason: 'unavailable', message: 'No venue is asked here.' }),
    isSimulated: () => false,
    now: () => clock.nowMs,
    status: () => ({
      version: '0.0.0',
      startedAtMs: 0,
      venues: [],
      markets: [...chains.values()].map(({ venue, symbol, atMs, size }) => ({
        venue,
        symbol,
        isLive: true,
        chainAtMs: atMs,
        options: size,
        stored: undefined,
      })),
      store: undefined,
    }),
    dataQuality: async ({ fromMs, toMs }) => ({ fromMs, toMs, markets: [], findings: [] }),
    watch: (need, covered, listener) => {
      const watcher = { need, covered, listener }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    log: { info: record('info'), warn: record('warn'), error: record('error') },
    ...changes,
    ...(changes.studies === undefined ? {} : { studies: counted(changes.studies, runs) }),
  })
  const btc: Market = { venue: 'deribit', symbol: 'BTC' }
  setChain(btc, clock.nowMs)

  const key = async (scopes: readonly Scope[] = ['read:studies', 'read:status']): Promise<string> =>
    (await access.createKey((await access.owner()).id, { name: 'test', scopes })).key
  const cookie = async (): Promise<string> => {
    const redeemed = await access.redeem((await access.createSignInLink()).secret)
    if (!redeemed.ok) throw new Error(redeemed.reason)
    return `gvol_session_8080=${redeemed.token}`
  }
  const undocumented = documentedAnswers(api.routes)
  /**
   * Requests as a tool would: with the host and the given headers only. Every answer is compared with its description.
   *
   * @throws Error for an answer that the OpenAPI document does not describe
   */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', HOST)
    const response = await api.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers, redirect: 'manual' }))
    const faults = await undocumented(init.method ?? 'GET', path, response)
    if (faults.length > 0) throw new Error(`${path} differs from the OpenAPI document: ${faults.join('; ')}`)
    return response
  }
  return {
    api,
    access,
    accounts,
    btc,
    clock,
    logged,
    runs,
    announce,
    ask,
    cookie,
    key,
    setChain,
    /** Publishes a new chain, one second later, and its notification. */
    tick: (market: Market = btc) => {
      clock.nowMs += 1_000
      setChain(market, clock.nowMs)
      announce(market, 'chain')
    },
    /** Number of listeners for exactly that market. */
    listeners: (market: Market = btc) =>
      [...watchers].filter(({ covered }) => covered.symbol !== undefined && isIn(covered, market)).length,
    close: async () => {
      await api.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
