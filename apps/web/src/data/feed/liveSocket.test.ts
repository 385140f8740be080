// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A socket of the browser whose server does what the test says. */
class Socket {
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static all: Socket[] = []
  readyState = 0
  sent: string[] = []
  closes: number[] = []
  onopen = () => {}
  onclose: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  constructor() {
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close(code: number) {
    this.closes.push(code)
    this.readyState = Socket.CLOSING
  }
  open() {
    this.readyState = Socket.OPEN
    this.onopen()
  }
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  Socket.all = []
  Object.assign(Socket.prototype, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 })
  vi.stubGlobal('WebSocket', Object.assign(Socket, { CONNECTING: 0, CLOSED: 3 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async () => {
  const { liveConnection, openLiveSocket } = await import('./liveSocket.ts')
  openLiveSocket()
  await vi.advanceTimersByTimeAsync(0)
  return liveConnection
}
const last = (): Socket => Socket.all.at(-1)!

test('a connection that the server never accepts, or never acknowledges, is opened again', async () => {
  const connection = await opened()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(Socket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([Socket.all.length, Socket.all[0]?.closes]).toEqual([2, [4499]])
  last().open()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Socket.all).toHaveLength(3)
  last().open()
  last().receive({ type: 'connection_ack' })
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.read()).toBe('open')
})

test('a silently dropped connection is detected by its ping, and opened again', async () => {
  const connection = await opened()
  last().open()
  await vi.advanceTimersByTimeAsync(0)
  last().receive({ type: 'connection_ack' })
  const pings = () => last().sent.filter((text) => text.includes('"ping"')).length
  await vi.advanceTimersByTimeAsync(12_000)
  expect(pings()).toBe(1)
  last().receive({ type: 'pong' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect([pings(), Socket.all.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connection.read()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(Socket.all).toHaveLength(2)
})

test('after a restart of the desk its pages reconnect spread over time, each later after every failure', async () => {
  const pausesOf = async (random: number): Promise<readonly number[]> => {
    // The page before it is closed.
    vi.clearAllTimers()
    vi.resetModules()
    Socket.all = []
    vi.spyOn(Math, 'random').mockReturnValue(random)
    await opened()
    const pauses: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      const count = Socket.all.length
      last().onclose?.({ code: 1006, reason: '' })
      let waitedMs = 0
      while (Socket.all.length === count) {
        await vi.advanceTimersByTimeAsync(25)
        waitedMs += 25
      }
      pauses.push(waitedMs)
    }
    vi.restoreAllMocks()
    return pauses
  }
  expect(await pausesOf(0)).toEqual([375, 750, 1_500, 3_000, 6_000, 7_500, 7_500])
  expect(await pausesOf(1)).toEqual([625, 1_250, 2_500, 5_000, 10_000, 12_500, 12_500])
})
