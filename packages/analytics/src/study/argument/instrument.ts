import type { Argument } from './argument.ts'
import { INSTRUMENT } from './names.ts'
import { text } from './text.ts'

/** The name of an instrument as its venue spells it. */
export const instrument = (doc: string): Argument<string | undefined> => ({
  ...text(doc, INSTRUMENT, undefined),
  kind: 'instrument',
})
