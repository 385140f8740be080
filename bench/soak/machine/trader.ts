import { setTimeout as pause } from 'node:timers/promises'

/** What a page of the desk asks for, besides the chain. */
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

/** Whom somebody asks. */
export type Asked = {
  readonly origin: string
  readonly isUp: () => boolean
  readonly faultNow: () => string
}

/** @returns name and value of the cookie that the link sets, which works once */
export const signedIn = async (link: string): Promise<{ readonly name: string; readonly value: string }> => {
  const entered = await fetch(link, { redirect: 'manual' })
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(entered.headers.getSetCookie()[0] ?? '') ?? []
  if (name === undefined || value === undefined) throw new Error(`The link did not sign in: ${entered.status}`)
  return { name, value }
}

/** Somebody who works all the time: asks for the chain and what a page asks for, saves layouts, and notes what was answered. */
export const startTrader = ({ origin, isUp, faultNow }: Asked, session: { name: string; value: string }) => {
  const headers = {
    cookie: `${session.name}=${session.value}`,
    origin,
    'content-type': 'application/json',
  }
  const figures = { asked: 0, askedWhileDown: 0, saved: 0, forgotten: 0 }
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
  /** Asks and counts. */
  const counted = async (path: string, body?: string): Promise<Response | undefined> => {
    const fault = faultNow()
    const wasUp = isUp()
    figures.asked++
    const answer = await ask(path, body)
    if (typeof answer !== 'string') return answer
    if (wasUp && isUp()) unanswered.push({ fault, how: `${answer} ${path.split('?')[0]}` })
    else figures.askedWhileDown++
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
    /** Instant of the newest chain that is shown; undefined when there is no answer. */
    chainAt: async (): Promise<string | undefined> => {
      const answer = await ask(CHAIN)
      return typeof answer === 'string' ? undefined : ((await answer.json()) as { readonly asOf: string }).asOf
    },
    stop: async () => {
      isOver = true
      await working
    },
    /** Whether the newest that was answered, or one sent after it, is there. */
    look: async (): Promise<void> => {
      const known = acknowledged
      for (let tries = 0; tries < 60; tries++) {
        const answer = await ask('/api/layouts')
        if (typeof answer === 'string') {
          await pause(500)
          continue
        }
        const { data } = (await answer.json()) as { readonly data: { readonly soak?: number } | null }
        if ((data?.soak ?? 0) < known) figures.forgotten++
        return
      }
      throw new Error('Saved layouts are not answered any more.')
    },
  }
}
