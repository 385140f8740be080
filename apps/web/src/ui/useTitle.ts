import { useEffect } from 'react'

/** `Term structure · BTC · gvol` */
export const documentTitle = (...parts: readonly string[]): string => [...parts, 'gvol'].join(' · ')

/** Gives the document a title of its own. */
export const useTitle = (...parts: readonly string[]): void => {
  const text = documentTitle(...parts)
  useEffect(() => {
    document.title = text
  }, [text])
}
