import { useEffect } from 'react'
import { imported } from '../../data/code/imported.ts'

/** Keeps the settings of the signed-in user equal in all browsers. @param userId  undefined for visitors */
export const useAccountSettings = (userId: string | undefined): void =>
  useEffect(() => {
    if (userId === undefined) return
    const stop = imported(() => import('../../features/preferences/followAccount.ts')).then(
      ({ followAccount }) => followAccount(userId),
      console.warn,
    )
    return () => void stop.then((end) => end?.())
  }, [userId])
