import type { AlertDraft } from '@gvol/wire'

/** What a part of the editor is given: the draft, its unit, and a way to change it. */
export type DraftProps = {
  readonly draft: AlertDraft
  /** Of the watched number; null while it is not known. */
  readonly unit: string | null
  readonly onChange: (part: Partial<AlertDraft>) => void
}
