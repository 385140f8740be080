import { useState } from 'react'

/** What became of the last copy. */
export type Copied = 'idle' | 'copied' | 'blocked'

/** Copies a text to the clipboard, which the browser may block. */
export const useCopied = (text: string): readonly [Copied, copy: () => void] => {
  const [state, setState] = useState<Copied>('idle')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      (error: unknown) => {
        console.warn('The clipboard is blocked:', error)
        setState('blocked')
      },
    )
  return [state, copy]
}
