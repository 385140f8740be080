import { useEffect, useState } from 'react'

/** Returns whether a flag has been on for longer than `ms`; false at once when it turns off. */
export const useLongerThan = (isOn: boolean, ms: number): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn, ms])
  return isOn && isLong
}
