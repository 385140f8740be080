import { useEffect, useState } from 'react'

/** Whether something has been on for longer than `ms`; off at once when it ends. */
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
