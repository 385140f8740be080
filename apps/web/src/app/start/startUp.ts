/** What must be there before the desk can be drawn, in the order in which it is waited for. */
export type StartUpFacts = {
  readonly hasData: boolean
  readonly hasLayouts: boolean
  readonly hasTheme: boolean
  readonly hasUser: boolean
}

/** What the whole screen says while the desk starts; undefined when everything is there. */
export const startUpMessage = (facts: StartUpFacts): string | undefined => {
  if (!facts.hasData) return 'Connecting Data'
  if (!facts.hasLayouts) return 'Fetching Layouts'
  if (!facts.hasTheme) return 'Setting Theme'
  if (!facts.hasUser) return 'Loading User'
  return undefined
}

/** A change of what somebody may see is drawn this much later, so that everything that depends on it changes at once. */
export const ACCESS_DELAY_MS = 100

/** A change of screen that takes longer than this says so. */
export const ROUTE_DELAY_MS = 1_000
