import { isTooManyRequests, VenueError } from './jsonRpc.ts'

/** Subscribes to some channels and returns those that the venue granted. */
export type Subscribe = (channels: readonly string[]) => Promise<readonly string[]>

export type ChannelSet = {
  /**
   * Subscribes to the desired channels that were neither granted nor refused. Rejects on errors that are not about
   * channels.
   */
  readonly sync: () => Promise<void>
}

/**
 * Manages the channels of one connection, subscribed in batches. A batch that the venue refuses is halved until the
 * refused channels are isolated, so unknown channels affect only themselves.
 *
 * @param options.desiredChannels  all channels desired now
 * @param options.onRefused  called for a channel that the venue does not stream on this connection, with the reason
 */
export const channelSet = (options: {
  readonly desiredChannels: () => readonly string[]
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
  const subscribeMissing = async () => {
    const missing = options.desiredChannels().filter((channel) => !settled.has(channel))
    for (let i = 0; i < missing.length; i += options.batchSize) await ask(missing.slice(i, i + options.batchSize))
  }

  return {
    sync: () => {
      syncing = syncing.then(subscribeMissing, subscribeMissing)
      return syncing
    },
  }
}
