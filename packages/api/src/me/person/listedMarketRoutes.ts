import type { ListedMarket, ListedVenues } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'

/** What the venues list, with a switch for each market. */
export type ListedMarkets = {
  readonly list: () => readonly { readonly venue: string; readonly markets: readonly ListedMarket[] }[]
  /** Stores the switch; it takes effect within seconds, when the venues reconnect. */
  readonly set: (marketSwitch: {
    readonly venue: string
    readonly symbol: string
    readonly isCollected: boolean
  }) => Promise<void>
}

const marketSwitch = z.strictObject({
  exchange: z.string().max(40),
  symbol: z.string().max(40),
  isCollected: z.boolean(),
})

const NOT_HERE: Problem = {
  status: 409,
  code: 'not-configured',
  message:
    'The collectors of this desk are separate processes. They collect what --venues and --symbols name when they start.',
}
const UNKNOWN_MARKET: Problem = {
  status: 404,
  code: 'unknown-market',
  message: 'No venue of this desk lists that market now.',
}

/** Routes of administrators: what venues list, and which of it the desk collects. */
export const listedMarketRoutes = (listedMarkets: ListedMarkets | undefined): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/admin/markets',
    needs: 'administer',
    doc: 'Markets that the venues list, and which of them are collected → `{venues}`.',
    handle: () => {
      if (listedMarkets === undefined) return problemResponse(NOT_HERE)
      const listed: ListedVenues = {
        venues: listedMarkets.list().map(({ venue, markets }) => ({ exchange: venue, markets })),
      }
      return Response.json(listed, NO_STORE)
    },
  },
  {
    method: 'PUT',
    path: '/api/admin/markets',
    needs: 'administer',
    body: marketSwitch,
    doc: 'Begins or ends collecting a listed market: `{exchange, symbol, isCollected}`.',
    handle: async (context) => {
      if (listedMarkets === undefined) return problemResponse(NOT_HERE)
      const body = await readBody(context, marketSwitch)
      if (!body.ok) return problemResponse(body.problem)
      const { exchange, symbol, isCollected } = body.value
      const listed = listedMarkets.list().find(({ venue }) => venue === exchange)
      if (listed?.markets.some((market) => market.symbol === symbol) !== true) return problemResponse(UNKNOWN_MARKET)
      await listedMarkets.set({ venue: exchange, symbol, isCollected })
      return new Response(null, { status: 204 })
    },
  },
]
