/** Legs of a structure as an address carries them: `["buy BTC-27DEC24-100000-C","sell BTC-27DEC24-55000-P"]`. */
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
    // A comma too many: it matches no structure.
    return []
  }
}

/** The same legs in the order in which structures have them, so that any order in an address finds them. */
export const uniTradeOf = (text: string): string => JSON.stringify([...new Set(listOf(text))].sort())

/** The same legs from the other side: what was bought is sold. */
export const mirrored = (signature: readonly string[]): string =>
  JSON.stringify(
    signature.map((leg) => (leg.startsWith('buy ') ? `sell ${leg.slice(4)}` : `buy ${leg.slice(5)}`)).sort(),
  )

/** The legs of an address, each with its side. */
export const legsOf = (uniTrade: string): readonly { readonly instrument: string; readonly side: 1 | -1 }[] =>
  listOf(uniTrade).flatMap((leg) => {
    const [side, instrument] = String(leg).split(' ')
    return instrument === undefined ? [] : [{ instrument, side: side === 'buy' ? 1 : -1 }]
  })
