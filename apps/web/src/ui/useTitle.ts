import { useEffect } from 'react'

/** Returns a document title such as `Term structure · BTC · gvol`. */
export const documentTitle = (...parts: readonly string[]): string => [...parts, 'gvol'].join(' · ')

/** Sets the document title. */
export const useTitle = (...parts: readonly string[]): void => {
  const text = documentTitle(...parts)
  useEffect(() => {
    document.title = text
  }, [text])
}
