import { shortestText } from '../../../ui/format/digits.ts'

/** Listed options with their marks, as the venue quotes them. */
export type ExampleOption = { readonly instrument: string; readonly mark: number | null | undefined }

const wordOf = (part: string): string => {
  if (/^\d+000$/.test(part)) return `${Number(part) / 1_000}k`
  return part.replace(/^(\d{1,2}[A-Z]{3})\d{2}$/, '$1').toLowerCase()
}

/**
 * Returns a leg as one would type it, of an option that is listed: `-2.5 25dec 130k c @ 0.0145` of
 * `BTC-25DEC26-130000-C`; undefined without one.
 */
export const exampleText = (option: ExampleOption | undefined): string | undefined => {
  if (option === undefined) return undefined
  const [, ...parts] = option.instrument.split('-').filter((part) => !/^USD[TC]?$/.test(part))
  if (parts.length < 3) return undefined
  const price = option.mark == null ? '' : ` @ ${shortestText(option.mark, 4).replaceAll(',', '')}`
  return `-2.5 ${parts.map(wordOf).join(' ')}${price}`
}
