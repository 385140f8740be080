import { useState } from 'react'

/** Copies a link. `label` says what the button does, or did. */
export const useCopied = (link: string): { readonly label: string; readonly copy: () => void } => {
  const [label, setLabel] = useState('Copy link')
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setLabel('Link copied'),
      (error: unknown) => {
        console.warn('The clipboard is blocked:', error)
        setLabel('Clipboard is blocked')
      },
    )
  return { label, copy }
}
