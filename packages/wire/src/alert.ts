import type { MarketName } from './marketName.ts'

/** A number to watch, as a formula over columns of studies (docs/formulas.md). */
export type NumberWatch = {
  readonly kind: 'number'
  /** Market of names in the formula that do not contain one. */
  readonly market: MarketName
  readonly formula: string
}

/** A condition on a column for a row to match. */
export type RowTest = {
  readonly column: string
  readonly test: 'above' | 'below' | 'is' | 'is-not'
  /** In the column's unit, as in answers: a vol as a decimal, an instant as ISO-8601. */
  readonly value: number | string | boolean
}

/** Rows to watch for: each row that appears in a study's answer and passes every test fires once. */
export type RowWatch = {
  readonly kind: 'row'
  readonly study: string
  /** In API notation, including the market. */
  readonly arguments: Readonly<Record<string, unknown>>
  readonly where: readonly RowTest[]
}

/** When a watched number fires. Levels are in the unit of the formula. */
export type AlertCondition =
  | { readonly kind: 'above' | 'below' | 'crosses'; readonly level: number }
  /** Compared with its own history of this many days: 0.95 above fires in the highest twentieth. */
  | {
      readonly kind: 'percentile'
      readonly side: 'above' | 'below'
      readonly percentile: number
      readonly spanDays: number
    }
  /** Moved by this much, up, down or either, within this many minutes. */
  | {
      readonly kind: 'change'
      readonly side: 'up' | 'down' | 'either'
      readonly by: number
      readonly spanMinutes: number
    }
  /** Its rank among the same formula of other markets, 1 the highest: `above` 1 fires when it becomes the highest. */
  | {
      readonly kind: 'rank'
      readonly side: 'top' | 'bottom'
      readonly place: number
      readonly among: readonly MarketName[]
    }

/** Hours of the week in which an alert may fire; events outside are not reported later. */
export type AlertSchedule = {
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  /** `HH:MM`; `to` before `from` extends into the next day. */
  readonly from: string
  readonly to: string
  /** IANA name of the zone. */
  readonly zone: string
}

/** An alert as written by its owner. */
export type AlertDraft = {
  readonly name: string
  readonly watch: NumberWatch | RowWatch
  /** For numbers only. */
  readonly condition: AlertCondition | null
  /** How far it must return across the level before it can fire again, in the unit of the condition. */
  readonly hysteresis: number
  /** Fires at most once in this many minutes. */
  readonly coolDownMinutes: number
  readonly schedule: AlertSchedule | null
  /** ISO-8601; the alert expires then. */
  readonly expiresAt: string | null
  readonly snoozedUntil: string | null
  readonly isOn: boolean
  readonly hasSound: boolean
  readonly note: string
  /** Ids of channels besides the desk itself. */
  readonly channels: readonly string[]
}

/** Current state of an alert. */
export type AlertState = {
  /** The newest value of the number, in its unit. */
  readonly value: number | null
  readonly at: string | null
  /** Currently beyond the level; null before the first valid value. */
  readonly isBeyond: boolean | null
  /** Why there is no value, as a sentence. */
  readonly fault: string | null
  readonly lastFiredAt: string | null
}

export type Alert = AlertDraft & {
  readonly id: string
  readonly version: number
  /** Unit of value and level; null for rows. */
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

/** An alert that fired; kept after the alert is changed or removed. */
export type AlertFiring = {
  readonly id: string
  readonly alertId: string
  readonly name: string
  /** Instant of the market state that fired it. */
  readonly at: string
  readonly value: number | null
  readonly unit: string | null
  /** What happened, in one sentence. */
  readonly text: string
  /** Path of the desk's page on its subject at that instant. */
  readonly path: string
  readonly hasSound: boolean
  readonly seenAt: string | null
  readonly deliveries: readonly AlertDelivery[]
}

export const CHANNEL_KINDS = ['mail', 'push', 'webhook', 'telegram', 'discord', 'slack'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Where firings are sent besides the desk. Its secrets never leave the server. */
export type AlertChannel = {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  /** Enough to recognize it: the host of a URL, the browser of a subscription. */
  readonly target: string
  readonly createdAt: string
  readonly lastFault: string | null
}

/** A part of the span of a trial, ISO-8601. */
export type TrialPart = { readonly from: string; readonly to: string }

/** What an alert would have fired over stored data. */
export type AlertTrial = {
  readonly from: string
  readonly to: string
  /** Parts of the span in which the condition was judged, in order. */
  readonly read: readonly TrialPart[]
  /** The rest of the span, in order: nothing is known of it, neither firings nor their absence. */
  readonly holes: readonly (TrialPart & { readonly reason: string })[]
  readonly unit: string | null
  readonly firings: readonly { readonly at: string; readonly value: number | null; readonly text: string }[]
  /** Limits of the trial: data that are not stored, coarse steps. */
  readonly note: string | null
}
