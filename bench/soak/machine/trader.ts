import { setTimeout as pause } from 'node:timers/promises'

/** Requests of a page of the desk, besides the chain. */
const PAGE = [
  '/api/me',
  '/api/status',
  '/api/layouts',
  '/api/v1/studies/smile?exchange=deribit&symbol=BTC',
  '/api/v1/studies/term-structure?exchange=deribit&symbol=BTC',
  '/api/v1/studies/open-interest?exchange=deribit&symbol=BTC',
] as const

const CHAIN = '/api/v1/studies/option-chain?exchange=deribit&symbol=BTC&columns=strike'

export type Unanswered = { readonly fault: string; readonly how: string }

/** A desk process that requests are sent to. */
export type Target = {
  readonly origin: string
  readonly isUp: () => boolean
  readonly faultNow: () => string
}

/** @returns name and value of the cookie set by the one-time link */
export const signedIn = async (link: string): Promise<{ readonly name: string; readonly value: string }> => {
  const entered = await fetch(link, { redirect: 'manual' })
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(entered.headers.getSetCookie()[0] ?? '') ?? []
  if (name === undefined || value === undefined) throw new Error(`The link did not sign in: ${entered.status}`)
  return { name, value }
}

/** Simulates a working user: requests the chain and a page's data, saves layouts, and records the responses. */
export const startTrader = ({ origin, isUp, faultNow }: Target, session: { name: string; value: string }) => {
  const headers = {
    cookie: `${session.name}=${session.value}`,
    origin,
    'content-type': 'application/json',
  }
  const figures = { requests: 0, requestsWhileDown: 0, saved: 0, forgotten: 0 }
  const unanswered: Unanswered[] = []
  let acknowledged = 0
  let sent = 0
  let isOver = false
  const ask = async (path: string, body?: string): Promise<Response | string> => {
    const signal = AbortSignal.timeout(5_000)
    const init = { headers, signal, body, method: body === undefined ? 'GET' : 'POST' }
    try {
      const answer = await fetch(`${origin}${path}`, init)
      const read = await answer.text()
      return answer.ok ? new Response(read) : String(answer.status)
    } catch (error) {
      const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
      return cause?.code ?? name
    }
  }
  /** Sends a request and counts it. */
  const counted = async (path: string, body?: string): Promise<Response | undefined> => {
    const fault = faultNow()
    const wasUp = isUp()
    figures.requests++
    const answer = await ask(path, body)
    if (typeof answer !== 'string') return answer
    if (wasUp && isUp()) unanswered.push({ fault, how: `${answer} ${path.split('?')[0]}` })
    else figures.requestsWhileDown++
    return undefined
  }
  const turn = async (page: string): Promise<void> => {
    await counted(CHAIN)
    await counted(page)
    const data = { soak: ++sent }
    if ((await counted('/api/layouts', JSON.stringify({ data }))) === undefined) return
    figures.saved++
    acknowledged = data.soak
  }
  const working = (async () => {
    for (let turns = 0; !isOver; turns++) {
      await turn(PAGE[turns % PAGE.length] ?? PAGE[0])
      await pause(250)
    }
  })()
  return {
    figures: () => ({ ...figures, unanswered }),
    /** Returns the instant of the newest chain; undefined without a response. */
    chainAt: async (): Promise<string | undefined> => {
      const answer = await ask(CHAIN)
      return typeof answer === 'string' ? undefined : ((await answer.json()) as { readonly asOf: string }).asOf
    },
    stop: async () => {
      isOver = true
      await working
    },
    /** Checks that the newest acknowledged layout, or one saved after it, is stored. */
    look: async (): Promise<void> => {
      const expected = acknowledged
      for (let tries = 0; tries < 60; tries++) {
        const answer = await ask('/api/layouts')
        if (typeof answer === 'string') {
          await pause(500)
          continue
        }
        const { data } = (await answer.json()) as { readonly data: { readonly soak?: number } | null }
        if ((data?.soak ?? 0) < expected) figures.forgotten++
        return
      }
      throw new Error('Saved layouts are not answered any more.')
    },
  }
}
