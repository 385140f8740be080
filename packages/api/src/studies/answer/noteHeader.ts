/** Returns a sentence for a header: characters other than printable ASCII are percent-encoded. */
const headerText = (sentence: string): string => sentence.replace(/[^\x20-\x7e]/gu, encodeURIComponent)

/** Returns the header with the sentence about data that an answer omits; none without a sentence. */
export const noteHeader = (note: string | undefined): Readonly<Record<string, string>> =>
  note === undefined ? {} : { 'x-gvol-note': headerText(note) }
