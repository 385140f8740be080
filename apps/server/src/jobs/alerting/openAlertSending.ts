import type { Accounts, ClaimedDelivery } from '@gvol/accounts'
import type { AlertSending } from '@gvol/api'
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { Log } from '../../log/log.ts'
import { channels } from './channels/catalog.ts'
import type { ChannelPorts } from './channels/channel.ts'

/** Delays between retries of a failed delivery; after the last one it is dropped. */
const RETRY_MS = [
  10 * MS_PER_SECOND,
  MS_PER_MINUTE,
  5 * MS_PER_MINUTE,
  30 * MS_PER_MINUTE,
  2 * MS_PER_HOUR,
  6 * MS_PER_HOUR,
]
/** Longer than any delivery takes: a claim that is older belongs to a process that ended. */
const LEASE_MS = 2 * MS_PER_MINUTE
const AT_ONCE = 10

const SEALED_OTHERWISE =
  'The channel was sealed with another secret of the desk and cannot be opened. Remove it and add it again.'

export type AlertSendingOptions = Omit<ChannelPorts, 'sendMail' | 'owner' | 'pushKeys'> & {
  readonly accounts: Pick<Accounts, 'alerting' | 'users' | 'sendMail'>
  /** Interval at which the outbox is polled for entries of other processes, ms; 0: only when woken. */
  readonly pollMs: number
  readonly log: Log
}

export type OpenAlertSending = AlertSending & {
  /** Sends everything that is due. @returns number of deliveries attempted */
  readonly drain: () => Promise<number>
} & AsyncDisposable

/** Sends what is in the outbox until disposed. Several processes may share one database. */
export const openAlertSending = (options: AlertSendingOptions): OpenAlertSending => {
  const { accounts, log, now } = options
  const { channels: channelStore, outbox, pushKeys } = accounts.alerting
  const ports: ChannelPorts = { ...options, sendMail: accounts.sendMail, owner: accounts.users.byId, pushKeys }
  let isClosed = false

  const send: AlertSending['send'] = async (channel, address, firing, userId) => {
    try {
      return await channels[channel.kind].send(address, firing, userId, ports)
    } catch (error) {
      log('error', 'A channel of alerts failed.', { kind: channel.kind, error })
      return { ok: false, message: 'The desk could not send it; the reason is in its log.', isFinal: false }
    }
  }
  const deliver = async (claimed: ClaimedDelivery): Promise<void> => {
    const { firing, channelId, attempts } = claimed
    const opened = await channelStore.open(firing.userId, channelId)
    if (!opened.ok) {
      const gone = opened.reason === 'missing' ? 'The channel was removed.' : SEALED_OTHERWISE
      await outbox.failed(claimed, gone, undefined)
      return
    }
    const outcome = await send(opened.channel, opened.address, firing, firing.userId)
    if (outcome.ok) {
      await outbox.sent(claimed)
      return
    }
    const waitMs = outcome.isFinal ? undefined : RETRY_MS[attempts - 1]
    await outbox.failed(claimed, outcome.message, waitMs === undefined ? undefined : now() + waitMs)
  }
  const drainAll = async (): Promise<number> => {
    let tried = 0
    for (;;) {
      const claimed = isClosed ? [] : await outbox.claim(AT_ONCE, LEASE_MS)
      if (claimed.length === 0) return tried
      tried += claimed.length
      // A delivery that cannot be settled is free for others when its lease expires.
      const settled = await Promise.allSettled(claimed.map(deliver))
      for (const one of settled)
        if (one.status === 'rejected')
          log('warn', 'The result of a delivery could not be saved.', { error: one.reason })
    }
  }
  let under: Promise<number> | undefined
  let isWoken = false
  const drain = (): Promise<number> => {
    under ??= drainAll().finally(() => {
      under = undefined
    })
    return under
  }
  const wake = (): void => {
    if (under !== undefined) {
      isWoken = true
      return
    }
    drain()
      .catch((error: unknown) => log('warn', 'The outbox of alerts could not be read.', { error }))
      .finally(() => {
        if (!isWoken || isClosed) return
        isWoken = false
        wake()
      })
  }
  const timer = options.pollMs === 0 ? undefined : setInterval(wake, options.pollMs)
  timer?.unref()

  return {
    drain,
    send,
    wake: wake,
    pushKey: pushKeys.publicKey,
    accept: (request, user) => channels[request.kind].accept(request, user, ports),
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      clearInterval(timer)
      await under?.catch(() => undefined)
    },
  }
}
