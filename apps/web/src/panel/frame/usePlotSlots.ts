import type { Sheet } from '@gvol/plot'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Picture, PlotSlots, Pointed } from '../../ui/plot/PlotSlots.ts'

/** Returns a set, and a function that adds a member to it and returns its removal. */
const useRegister = <Member>(): readonly [ReadonlySet<Member>, (member: Member) => () => void] => {
  const members = useRef(new Set<Member>())
  const register = useCallback((member: Member) => {
    members.current.add(member)
    return () => members.current.delete(member)
  }, [])
  return [members.current, register]
}

/** State that the plots of a panel share with its frame: legend, pictures, sheets, and the point under the pointer. */
export const usePlotSlots = () => {
  const [legend, setLegend] = useState<HTMLDivElement | null>(null)
  const [legendRoom, setLegendRoom] = useState(0)
  const [pictures, registerPicture] = useRegister<Picture>()
  const [sheets, registerSheet] = useRegister<() => Sheet>()
  const [plots, registerPointed] = useRegister<() => Pointed>()
  const slots = useMemo(
    (): PlotSlots => ({ legend, registerPicture, registerSheet, registerPointed, onLegendWidth: setLegendRoom }),
    [legend, registerPicture, registerSheet, registerPointed],
  )
  return { slots, setLegend, legendRoom, pictures, sheets, plots }
}
