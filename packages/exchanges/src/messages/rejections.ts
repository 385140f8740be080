import { sampleText } from './sampleText.ts'

/** What a connector could not use, counted and sampled, so that nothing is dropped silently. */
export type RejectionReport = {
  readonly count: number
  readonly byReason: Readonly<Record<string, number>>
  /** The newest samples, oldest first; `text` is the message or row itself, truncated. */
  readonly samples: readonly { readonly atMs: number; readonly reason: string; readonly text: string }[]
}
/** @param reason  kebab-case; @param detail  what was expected, in words; @param sample  the message or row itself */
export type Reject = (reason: string, detail: string, sample?: unknown) => void

const SAMPLE_LIMIT = 20
const MAX_SAMPLE_CHARS = 400
/** Minimum interval between samples of one reason; each occurrence is still counted. */
const SAMPLE_EVERY_MS = 1000

const textOf = (detail: string, sample: unknown): string => {
  const raw = typeof sample === 'string' ? sample : sample === undefined ? '' : sampleText(sample, MAX_SAMPLE_CHARS)
  const text = raw === '' ? detail : `${detail.slice(0, MAX_SAMPLE_CHARS)}: ${raw.slice(0, MAX_SAMPLE_CHARS + 1)}`
  const length = typeof sample === 'string' ? ` (${detail.length + 2 + raw.length} characters)` : ''
  return text.length > MAX_SAMPLE_CHARS ? `${text.slice(0, MAX_SAMPLE_CHARS)}…${length}` : text
}

export const rejectionCounter = (
  now: () => number,
): { readonly reject: Reject; readonly report: () => RejectionReport } => {
  const byReason = new Map<string, number>()
  const sampledAtMs = new Map<string, number>()
  const samples: { atMs: number; reason: string; text: string }[] = []
  let count = 0
  return {
    reject: (reason, detail, sample) => {
      count++
      byReason.set(reason, (byReason.get(reason) ?? 0) + 1)
      const atMs = now()
      if (atMs - (sampledAtMs.get(reason) ?? Number.NEGATIVE_INFINITY) < SAMPLE_EVERY_MS) return
      sampledAtMs.set(reason, atMs)
      samples.push({ atMs, reason, text: textOf(detail, sample) })
      if (samples.length > SAMPLE_LIMIT) samples.shift()
    },
    report: () => ({ count, byReason: Object.fromEntries(byReason), samples: [...samples] }),
  }
}
