/** Conditions for rendering the desk, in the order in which they are awaited. */
export type StartUpFacts = {
  readonly hasData: boolean
  readonly hasLayouts: boolean
  readonly hasTheme: boolean
  readonly hasUser: boolean
}

/** Returns the full-screen message while the desk starts; undefined when everything is ready. */
export const startUpMessage = (facts: StartUpFacts): string | undefined => {
  if (!facts.hasData) return 'Connecting Data'
  if (!facts.hasLayouts) return 'Fetching Layouts'
  if (!facts.hasTheme) return 'Setting Theme'
  if (!facts.hasUser) return 'Loading User'
  return undefined
}

/** Delay before a change of permissions is rendered, ms, so that everything that depends on it changes at once. */
export const ACCESS_DELAY_MS = 100

/** A change of screen that takes longer than this shows a notice, ms. */
export const ROUTE_DELAY_MS = 1_000
