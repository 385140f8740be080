import * as catalog from './catalog.ts'
import type { EventDefinition } from './defineEvent.ts'
import { type FutureQuote, futureQuote } from './futureQuote.ts'
import { type OptionQuote, optionQuote } from './optionQuote.ts'

type EventOf<Definition> = Definition extends EventDefinition<infer Event> ? Event : never

/** States of quotes belong to a chain or a list taken at one instant; every other event is independent. */
export type StandaloneEvent = EventOf<(typeof catalog)[keyof typeof catalog]>

export type MarketEvent = OptionQuote | FutureQuote | StandaloneEvent

/** Every kind of event. */
export const eventKinds = [...Object.values(catalog), optionQuote, futureQuote]
