import type { ReadProgress } from '@gvol/archive'
import type { Columnar, Writer } from '@gvol/store'

export type ImportPorts = {
  readonly columnar: Columnar
  readonly writer: Writer
  readonly nowMs: () => number
  readonly onProgress: (progress: ReadProgress) => void
  /** Stops reading; what was read before is stored. */
  readonly signal?: AbortSignal
}
