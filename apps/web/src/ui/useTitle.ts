import { useEffect } from 'react'

/** The document's title, `Term structure · BTC · gvol`. */
export const useTitle = (...parts: readonly string[]): void => {
  const text = [...parts, 'gvol'].join(' · ')
  useEffect(() => {
    document.title = text
  }, [text])
}
