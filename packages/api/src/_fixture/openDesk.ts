import type { Scope } from '@gvol/accounts'
import type { Market, Study } from '@gvol/analytics'
import { type Chain, chainFromQuotes } from '@gvol/market'
import { openPayments } from '@gvol/payments'
import { type ApiOptions, createApi, type Tick } from '../index.ts'
import { accountsOfFile } from './accountsOfFile.ts'
import { HOST, ORIGIN } from './origin.ts'
import { testStudies } from './testStudies.ts'

const nameOf = (market: Market): string => `${market.venue}:${market.symbol}`

/** Studies that count how often they ran. */
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
 * A whole API over a market that the test moves by hand: `tick` makes a new chain, `announce` only says so. Time
 * stands still unless the test sets `clock.nowMs`.
 */
export const openDesk = async (changes: Partial<ApiOptions> = {}) => {
  const clock = { nowMs: Date.UTC(2026, 0, 27, 21, 18, 42) }
  const accounts = await accountsOfFile()
  const { access } = accounts
  const chains = new Map<string, Chain>()
  const listeners = new Map<string, Set<(tick: Tick) => void>>()
  const runs = new Map<string, number>()
  const logged: { readonly level: string; readonly facts: unknown; readonly message: string }[] = []
  const say = (level: string) => (facts: unknown, message: string) => logged.push({ level, facts, message })
  const setChain = (market: Market, atMs: number): void => {
    chains.set(nameOf(market), chainFromQuotes(market, atMs, []))
  }
  const announce = (market: Market, tick: Tick): void => {
    for (const listener of listeners.get(nameOf(market)) ?? []) listener(tick)
  }
  const api = createApi({
    studies: counted(changes.studies ?? testStudies, runs),
    context: {
      nowMs: () => clock.nowMs,
      chain: async (market, asOfMs) => {
        const newest = chains.get(nameOf(market))
        return newest && (asOfMs === undefined || asOfMs >= newest.atMs) ? newest : undefined
      },
      history: {
        surface: async () => undefined,
        constantMaturities: async () => [],
        optionTrades: async () => [],
        volIndex: async () => [],
      },
    },
    accounts,
    payments: openPayments({
      config: { plans: [], renewalGraceMs: 0 },
      subscriptions: accounts.subscriptions,
      now: () => clock.nowMs,
      log: { warn: say('warn') },
    }),
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
    subscribeTicks: (market, listener) => {
      const all = listeners.get(nameOf(market)) ?? new Set()
      listeners.set(nameOf(market), all)
      all.add(listener)
      return () => all.delete(listener)
    },
    log: { info: say('info'), warn: say('warn'), error: say('error') },
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
  /** As a tool would ask: host and what is given, nothing else. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', HOST)
    return api.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers, redirect: 'manual' }))
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
    /** A new chain, one second later, and its announcement. */
    tick: (market: Market = btc) => {
      clock.nowMs += 1_000
      setChain(market, clock.nowMs)
      announce(market, 'chain')
    },
    listeners: (market: Market = btc) => listeners.get(nameOf(market))?.size ?? 0,
    close: async () => {
      await api.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
