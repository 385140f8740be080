const WORDS: Readonly<Record<string, string>> = {
  venue: 'venue',
  'mark-parity': 'parity of marks',
  parity: 'parity of quotes',
  future: 'dated future',
  rate: 'index and interest rate',
  index: 'index',
}

/** Returns the display text for the source of a forward; '–' without a forward. */
export const forwardSourceText = (source: string | null | undefined): string =>
  source === null || source === undefined ? '–' : (WORDS[source] ?? source)
