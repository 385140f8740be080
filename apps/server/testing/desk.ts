import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyEmptyDatabase } from '@gvol/accounts/testing'
import { copyEmptyStore } from '@gvol/store/testing'
import { sendToRunningDesk } from '../src/people/operator/operatorChannel.ts'
import { type Ended, type GvolProcess, startGvol } from './gvolProcess.ts'

type Json = Readonly<Record<string, unknown>>

/** A study's REST answer. */
export type StudyAnswer = {
  readonly asOf: string
  readonly simulated: boolean
  readonly data: Readonly<Record<string, readonly (number | string | boolean | null)[]>>
}

export type DeskStatus = {
  readonly simulated: boolean
  readonly venues: readonly { readonly state: string; readonly message: string | null }[]
  readonly markets: readonly {
    readonly symbol: string
    readonly isLive: boolean
    readonly asOf: string
    readonly options: number
    readonly stored: { readonly from: string; readonly to: string; readonly chains: number } | null
  }[]
}

export type Desk = {
  readonly gvol: GvolProcess
  readonly origin: string
  readonly signIn: string
  readonly key: string
  readonly get: (path: string) => Promise<Response>
  /** @returns undefined when there is no data */
  readonly study: (id: string, more?: string) => Promise<StudyAnswer | undefined>
  readonly graphql: (query: string) => Promise<Json>
  readonly status: () => Promise<DeskStatus>
  readonly stop: (signal: NodeJS.Signals) => Promise<Ended>
}

/** Repeats a request until it returns an answer. */
export const eventually = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
  for (let tries = 0; tries < 900; tries++) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await delay(100)
  }
  throw new Error(`waited for ${what} in vain`)
}

/**
 * Starts `gvol up` on a data directory and creates a key.
 *
 * @param hasTables  the store of the market has its empty tables already; creating them takes a second
 */
export const startDesk = async (dataDir: string, flags: readonly string[], hasTables = true): Promise<Desk> => {
  // With the program's own permissions: private to the user.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyEmptyDatabase(join(dataDir, 'accounts'))
  const kind = flags.includes('simulated') ? 'simulated' : 'real'
  if (hasTables && !flags.includes('--clickhouse-url')) await copyEmptyStore(join(dataDir, kind, 'store'))
  const gvol = startGvol(['up', '--port', '0', '--data-dir', dataDir, ...flags])
  const [, origin, signIn] = await gvol.matchOutput(/: (http:\/\/127\.0\.0\.1:\d+)\/ .* (http:\S+secret=\S+)\n/)
  const created = await sendToRunningDesk(join(dataDir, 'operator.json'), {
    order: 'create-key',
    name: 'test',
    scopes: ['read:studies', 'read:status'],
    fromAddresses: [],
  })
  const key = created?.ok === true ? created.lines[0] : ''
  const headers = { 'x-auth': key }
  const get = (path: string): Promise<Response> => fetch(`${origin}${path}`, { headers })
  return {
    gvol,
    origin,
    signIn,
    key,
    get,
    study: async (id, more = '') => {
      const response = await get(`/api/v1/studies/${id}?exchange=deribit&symbol=BTC${more}`)
      return response.ok ? ((await response.json()) as StudyAnswer) : undefined
    },
    graphql: async (query) => {
      const body = JSON.stringify({ query })
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      return (await (await fetch(`${origin}/graphql`, init)).json()) as Json
    },
    status: async () => (await (await get('/api/status')).json()) as DeskStatus,
    stop: (signal) => {
      gvol.child.kill(signal)
      return gvol.ended
    },
  }
}
