import WebSocket from 'ws'

/** Index data from Deribit's servers, received by a second client. */
export type TickListener = {
  /** Instants received by name, such as `index btc_usd` or `vol btc_usd`. */
  readonly received: ReadonlyMap<string, ReadonlySet<number>>
  readonly close: () => void
}

type Message = {
  readonly params?: {
    readonly channel: string
    readonly data: { readonly index_name: string; readonly timestamp: number }
  }
}

export const listenToTicks = async (url: string, indices: readonly string[]): Promise<TickListener> => {
  const received = new Map<string, Set<number>>()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/api/v2`)
  socket.on('message', (text) => {
    const { params } = JSON.parse(text.toString()) as Message
    if (params === undefined) return
    const { index_name, timestamp } = params.data
    const name = `${params.channel.startsWith('deribit_volatility') ? 'vol' : 'index'} ${index_name}`
    const instants = received.get(name) ?? new Set()
    received.set(name, instants)
    instants.add(timestamp)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  const channels = indices.flatMap((name) => [`deribit_price_index.${name}`, `deribit_volatility_index.${name}`])
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'public/subscribe', params: { channels } }))
  return { received, close: () => socket.terminate() }
}
