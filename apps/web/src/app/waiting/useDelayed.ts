import { useEffect, useState } from 'react'

/** A value as it was `ms` ago, once it has stayed the same for that long: late on purpose. */
export const useDelayed = <Value>(value: Value, ms: number): Value => {
  const [late, setLate] = useState(value)
  useEffect(() => {
    if (Object.is(late, value)) return
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, late, ms])
  return late
}
