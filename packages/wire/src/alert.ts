import type { MarketName } from './marketName.ts'

/** A number to watch, written as a formula over the columns of studies (docs/formulas.md). */
export type NumberWatch = {
  readonly kind: 'number'
  /** What names without a market in the formula are about. */
  readonly market: MarketName
  readonly formula: string
}

/** How a column of a row must stand for the row to count. */
export type RowTest = {
  readonly column: string
  readonly test: 'above' | 'below' | 'is' | 'is-not'
  /** In the column's own unit as answers give it: a vol as a decimal, an instant as ISO-8601. */
  readonly value: number | string | boolean
}

/** Rows to watch for: each that appears in a study's answer and passes every test fires once. */
export type RowWatch = {
  readonly kind: 'row'
  readonly study: string
  /** As the API takes them, market included. */
  readonly arguments: Readonly<Record<string, unknown>>
  readonly where: readonly RowTest[]
}

/** When a watched number fires. Levels are in the unit of the formula. */
export type AlertCondition =
  | { readonly kind: 'above' | 'below' | 'crosses'; readonly level: number }
  /** Against its own past of so many days: 0.95 above fires in the highest twentieth. */
  | {
      readonly kind: 'percentile'
      readonly side: 'above' | 'below'
      readonly percentile: number
      readonly spanDays: number
    }
  /** Moved by so much, up, down or either, within so many minutes. */
  | {
      readonly kind: 'change'
      readonly side: 'up' | 'down' | 'either'
      readonly by: number
      readonly spanMinutes: number
    }
  /** Its place among the same formula of other markets, 1 the highest: `above` 1 fires when it comes to be the highest. */
  | {
      readonly kind: 'rank'
      readonly side: 'top' | 'bottom'
      readonly place: number
      readonly among: readonly MarketName[]
    }

/** Hours of the week in which an alert may fire; what happens outside is not told later. */
export type AlertSchedule = {
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  /** `HH:MM`; `to` before `from` reaches into the next day. */
  readonly from: string
  readonly to: string
  /** IANA name of the zone. */
  readonly zone: string
}

/** An alert as its owner writes it. */
export type AlertDraft = {
  readonly name: string
  readonly watch: NumberWatch | RowWatch
  /** Of numbers only. */
  readonly condition: AlertCondition | null
  /** How far back over the level it must come before it fires again, in the unit of the condition. */
  readonly hysteresis: number
  /** Fires at most once in so many minutes. */
  readonly coolDownMinutes: number
  readonly schedule: AlertSchedule | null
  /** ISO-8601; after it the alert is over. */
  readonly expiresAt: string | null
  readonly snoozedUntil: string | null
  readonly isOn: boolean
  readonly hasSound: boolean
  readonly note: string
  /** Ids of channels besides the desk itself. */
  readonly channels: readonly string[]
}

/** How it stands now. */
export type AlertState = {
  /** The newest value of the number, in its unit. */
  readonly value: number | null
  readonly at: string | null
  /** Beyond the level now; null while nothing is known. */
  readonly isBeyond: boolean | null
  /** Why it cannot be told, as a sentence. */
  readonly fault: string | null
  readonly lastFiredAt: string | null
}

export type Alert = AlertDraft & {
  readonly id: string
  readonly version: number
  /** Of the value and the level; null for rows. */
  readonly unit: string | null
  readonly createdAt: string
  readonly state: AlertState
}

export type AlertDelivery = {
  readonly channel: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly attempts: number
  readonly at: string | null
  readonly reason: string | null
}

/** An alert that fired; kept when the alert is changed or gone. */
export type AlertFiring = {
  readonly id: string
  readonly alertId: string
  readonly name: string
  /** Instant of the state that fired it. */
  readonly at: string
  readonly value: number | null
  readonly unit: string | null
  /** What happened, in one sentence. */
  readonly text: string
  /** Address on this desk of what it was about, at that instant. */
  readonly path: string
  readonly hasSound: boolean
  readonly seenAt: string | null
  readonly deliveries: readonly AlertDelivery[]
}

export const CHANNEL_KINDS = ['mail', 'push', 'webhook', 'telegram', 'discord', 'slack'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Where firings are sent besides the desk. Secrets of it never leave the server. */
export type AlertChannel = {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  /** Enough to know it again: the host of an address, the browser of a subscription. */
  readonly target: string
  readonly createdAt: string
  readonly lastFault: string | null
}

/** What an alert would have done over what is stored. */
export type AlertTrial = {
  readonly from: string
  readonly to: string
  readonly unit: string | null
  readonly firings: readonly { readonly at: string; readonly value: number | null; readonly text: string }[]
  /** What a reader must know: what is not stored, how coarse the steps are. */
  readonly note: string | null
}
