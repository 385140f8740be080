const WORDS: Readonly<Record<string, string>> = {
  venue: 'venue',
  'mark-parity': 'parity of marks',
  parity: 'parity of quotes',
  index: 'index',
}

/** Returns the display text for the source of a forward. */
export const forwardSourceText = (source: string): string => WORDS[source] ?? source
