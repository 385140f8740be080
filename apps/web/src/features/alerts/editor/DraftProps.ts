import type { AlertDraft } from '@gvol/wire'

/** Props of each part of the editor: the draft, its unit, and a callback to change it. */
export type DraftProps = {
  readonly draft: AlertDraft
  /** Unit of the watched number; null until available. */
  readonly unit: string | null
  readonly onChange: (part: Partial<AlertDraft>) => void
}
