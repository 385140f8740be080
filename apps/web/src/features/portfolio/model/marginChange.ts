import type { MaybeNumber, NumberOptions } from '@gvol/format'

type Write = (value: MaybeNumber, options?: NumberOptions) => string

/** Returns a margin before and after with the difference: `initial 12.3k → 15.1k USD (+2.8k)`; a dash where it is not known. */
export const marginChange = (name: string, before: MaybeNumber, after: MaybeNumber, write: Write): string => {
  const isBoth = typeof before === 'number' && typeof after === 'number'
  const difference = isBoth ? ` (${write(after - before, { isSigned: true })})` : ''
  return `${name} ${write(before)} → ${write(after)} USD${difference}`
}
