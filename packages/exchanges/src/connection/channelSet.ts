import { isTooManyRequests, VenueError } from './jsonRpc.ts'

/** Asks for some channels and answers which of them the venue granted. */
export type Subscribe = (channels: readonly string[]) => Promise<readonly string[]>

export type ChannelSet = {
  /** Asks for the wanted channels that were neither granted nor refused. Rejects when the trouble is not the channels. */
  readonly sync: () => Promise<void>
}

/**
 * The channels of one line. Asked for in batches; channels the venue does not know cost only themselves: a batch it
 * refuses is halved until the refused ones stand alone.
 *
 * @param options.wanted     all channels wanted now
 * @param options.onRefused  a channel the venue will not stream on this line, and why
 */
export const channelSet = (options: {
  readonly wanted: () => readonly string[]
  readonly batchSize: number
  readonly subscribe: Subscribe
  readonly onRefused: (channel: string, reason: string) => void
}): ChannelSet => {
  const settled = new Set<string>()
  let syncing: Promise<void> = Promise.resolve()

  const refuse = (channel: string, reason: string) => {
    settled.add(channel)
    options.onRefused(channel, reason)
  }
  const ask = async (batch: readonly string[]): Promise<void> => {
    try {
      const granted = new Set(await options.subscribe(batch))
      for (const channel of batch) {
        if (granted.has(channel)) settled.add(channel)
        else refuse(channel, 'it is missing in the answer')
      }
    } catch (error) {
      const isAboutChannels = error instanceof VenueError && error.code !== undefined && !isTooManyRequests(error)
      if (!isAboutChannels) throw error
      const [only, ...others] = batch
      if (only !== undefined && others.length === 0) return refuse(only, error.message)
      await ask(batch.slice(0, batch.length >> 1))
      await ask(batch.slice(batch.length >> 1))
    }
  }
  const askForMissing = async () => {
    const missing = options.wanted().filter((channel) => !settled.has(channel))
    for (let i = 0; i < missing.length; i += options.batchSize) await ask(missing.slice(i, i + options.batchSize))
  }

  return {
    sync: () => {
      syncing = syncing.then(askForMissing, askForMissing)
      return syncing
    },
  }
}
