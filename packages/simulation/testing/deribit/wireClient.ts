import { WebSocket } from 'ws'

/** A parsed message of the venue. */
export type WireMessage = {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
  readonly params?: { readonly channel?: string; readonly type?: string; readonly data?: unknown }
  readonly usOut?: number
}

const WAIT_MS = 30_000

/** Returns the response to a GET, with its HTTP status. */
export const restAnswer = async (
  url: string,
  method: string,
  params: Readonly<Record<string, string | number | boolean>> = {},
): Promise<WireMessage & { readonly status: number }> => {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await fetch(`${url}/api/v2/public/${method}?${query}`, { signal: AbortSignal.timeout(WAIT_MS) })
  return { status: response.status, ...((await response.json()) as WireMessage) }
}

/** Returns the result of a GET; throws where the venue responds with an error. */
export const restResult = async <Result>(
  url: string,
  method: string,
  params?: Readonly<Record<string, string | number | boolean>>,
): Promise<Result> => {
  const answer = await restAnswer(url, method, params)
  if (answer.error !== undefined) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  return answer.result as Result
}

/** Opens a client over a real socket that records everything it receives. */
export const openWireClient = async (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/api/v2`)
  const received: WireMessage[] = []
  const unreadable: string[] = []
  const listeners = new Set<() => void>()
  let nextId = 1
  socket.on('message', (data) => {
    try {
      received.push(JSON.parse(String(data)) as WireMessage)
    } catch {
      unreadable.push(String(data))
    }
    for (const listener of listeners) listener()
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})

  const until = <Found>(find: () => Found | undefined, what: string): Promise<Found> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error(`${what} did not come`))), WAIT_MS)
      const finish = (end: () => void): void => {
        clearTimeout(timer)
        listeners.delete(check)
        end()
      }
      const check = (): void => {
        const match = find()
        if (match !== undefined) finish(() => resolve(match))
      }
      listeners.add(check)
      check()
    })

  const call = async (method: string, params: object = {}): Promise<WireMessage> => {
    const id = nextId++
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return until(() => received.find((message) => message.id === id), `the answer to ${method}`)
  }
  const dataOf = <Data>(channel: string): Data[] =>
    received.flatMap((message) => (message.params?.channel === channel ? [message.params.data as Data] : []))

  return {
    received,
    unreadable,
    closed,
    call,
    until,
    subscribe: async (...channels: string[]) => (await call('public/subscribe', { channels })).result as string[],
    /** Returns all data received on a channel. */
    dataOf,
    /** Waits for message number `count` (from 1) of a channel and returns it. */
    nthOf: <Data>(channel: string, count: number) =>
      until(() => dataOf<Data>(channel)[count - 1], `message ${count} of ${channel}`),
    sendText: (text: string) => socket.send(text),
    close: () => socket.terminate(),
  }
}
