import { type Answer, isoTime } from '../../wire/answer.ts'

/** Returns metadata inside a file, so that its numbers can be traced later. */
export const fileMetadata = (answer: Answer, columns: readonly string[]): Readonly<Record<string, string>> => ({
  study: answer.study.id,
  input: JSON.stringify(answer.input),
  asOf: isoTime(answer.asOfMs),
  simulated: String(answer.isSimulated),
  ...(answer.note === undefined ? {} : { note: answer.note }),
  units: JSON.stringify(Object.fromEntries(columns.map((name) => [name, answer.study.output[name]!.unit]))),
})

/**
 * Returns `deribit_BTC_option-chain_2026-01-27T21-18-42Z_SIMULATED.csv`, which sorts by market, then study, then time.
 */
export const fileName = (answer: Answer, extension: string): string => {
  const at = isoTime(answer.asOfMs)
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(':', '-')
  // Instrument names may contain characters that are invalid in file names.
  const parts = [...answer.fileParts, answer.study.id, at].map((part) => part.replace(/[^A-Za-z0-9_.-]/g, '-'))
  if (answer.isSimulated) parts.push('SIMULATED')
  return `${parts.join('_')}.${extension}`
}
