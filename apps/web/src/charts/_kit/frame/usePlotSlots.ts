import type { Sheet } from '@gvol/plot'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Picture, PlotSlots, Pointed } from '../../../ui/plot/PlotSlots.ts'

/** A set that whoever is there puts itself into, and a function that does it. */
const useRegister = <Member>(): readonly [ReadonlySet<Member>, (member: Member) => () => void] => {
  const members = useRef(new Set<Member>())
  const register = useCallback((member: Member) => {
    members.current.add(member)
    return () => members.current.delete(member)
  }, [])
  return [members.current, register]
}

/** What the plots of a panel leave with it: legend, pictures, sheets, and what is pointed at. */
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
