const WORDS: Readonly<Record<string, string>> = {
  venue: 'venue',
  'mark-parity': 'parity of marks',
  parity: 'parity of quotes',
  index: 'index',
}

/** Where a forward comes from, in words. */
export const forwardSourceText = (source: string): string => WORDS[source] ?? source
