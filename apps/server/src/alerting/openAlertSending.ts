import type { Accounts, ClaimedDelivery } from '@gvol/accounts'
import type { AlertSending } from '@gvol/api'
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/market'
import type { Log } from '../log.ts'
import { channels } from './channels/catalog.ts'
import type { ChannelPorts } from './channels/channel.ts'

/** After how long what could not be sent is tried again; after the last it is given up. */
const RETRY_MS = [
  10 * MS_PER_SECOND,
  MS_PER_MINUTE,
  5 * MS_PER_MINUTE,
  30 * MS_PER_MINUTE,
  2 * MS_PER_HOUR,
  6 * MS_PER_HOUR,
]
/** Longer than sending can take: what is held so long was held by a process that ended. */
const LEASE_MS = 2 * MS_PER_MINUTE
const AT_ONCE = 10

const SEALED_OTHERWISE =
  'The channel was sealed with another secret of the desk and cannot be opened. Remove it and add it again.'

export type AlertSendingOptions = Omit<ChannelPorts, 'sendMail' | 'owner' | 'pushKeys'> & {
  readonly accounts: Pick<Accounts, 'alerting' | 'users' | 'sendMail'>
  /** How often the outbox is looked into for what other processes left there; 0: only when woken. */
  readonly lookMs: number
  readonly log: Log
}

export type OpenAlertSending = AlertSending & {
  /** Sends all that is due. @returns how many were tried */
  readonly drain: () => Promise<number>
} & AsyncDisposable

/** Sends what waits in the outbox, until its disposal. Any number of processes do so over one database. */
export const openAlertSending = (options: AlertSendingOptions): OpenAlertSending => {
  const { accounts, log, now } = options
  const { channels: kept, outbox, pushKeys } = accounts.alerting
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
    const opened = await kept.open(firing.userId, channelId)
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
      // One that cannot be settled is with nobody when its lease is over.
      const settled = await Promise.allSettled(claimed.map(deliver))
      for (const one of settled)
        if (one.status === 'rejected') log('warn', 'What was sent could not be noted.', { error: one.reason })
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
  const look = (): void => {
    if (under !== undefined) {
      isWoken = true
      return
    }
    drain()
      .catch((error: unknown) => log('warn', 'The outbox of alerts could not be read.', { error }))
      .finally(() => {
        if (!isWoken || isClosed) return
        isWoken = false
        look()
      })
  }
  const timer = options.lookMs === 0 ? undefined : setInterval(look, options.lookMs)
  timer?.unref()

  return {
    drain,
    send,
    wake: look,
    pushKey: pushKeys.publicKey,
    accept: (wanted, user) => channels[wanted.kind].accept(wanted, user, ports),
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      clearInterval(timer)
      await under?.catch(() => undefined)
    },
  }
}
