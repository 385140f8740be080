import { useEffect, useState } from 'react'

/** Returns the value from `ms` ago, once it has remained unchanged for that long: a deliberate delay. */
export const useDelayed = <Value>(value: Value, ms: number): Value => {
  const [late, setLate] = useState(value)
  useEffect(() => {
    if (Object.is(late, value)) return
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, late, ms])
  return late
}
