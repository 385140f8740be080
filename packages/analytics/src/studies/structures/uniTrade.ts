/** Legs of a structure as written in a URL: `["buy BTC-27DEC24-100000-C","sell BTC-27DEC24-55000-P"]`. */
export const UNI_TRADE = {
  pattern: /^\[(?:"(?:buy|sell) [A-Za-z0-9_.-]{1,60}"(?:,\s*)?){1,40}\]$/,
  expected: 'a JSON list of legs such as ["buy BTC-27DEC24-100000-C","sell BTC-27DEC24-55000-P"]',
  example: '["buy BTC-27DEC24-100000-C"]',
} as const

const listOf = (text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    // Invalid JSON, such as an extra comma, matches no structure.
    return []
  }
}

/** Returns the same legs in canonical order, so that any order in a URL matches. */
export const uniTradeOf = (text: string): string => JSON.stringify([...new Set(listOf(text))].sort())

/** Returns the same legs with buy and sell swapped. */
export const mirrored = (signature: readonly string[]): string =>
  JSON.stringify(
    signature.map((leg) => (leg.startsWith('buy ') ? `sell ${leg.slice(4)}` : `buy ${leg.slice(5)}`)).sort(),
  )

/** Returns the legs in a URL, each with its side. */
export const legsOf = (uniTrade: string): readonly { readonly instrument: string; readonly side: 1 | -1 }[] =>
  listOf(uniTrade).flatMap((leg) => {
    const [side, instrument] = String(leg).split(' ')
    return instrument === undefined ? [] : [{ instrument, side: side === 'buy' ? 1 : -1 }]
  })
