import { plotSheet, type SurfaceSpec } from '@gvol/plot'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import '../plot.css'
import { useTheme } from '../../theme/theme.ts'
import { Plot } from '../Plot.tsx'
import { PlotHostContext } from '../PlotHost.ts'
import { PlotSlotsContext } from '../PlotSlots.ts'
import { heatFromSurface } from './heatFromSurface.ts'
import type { SurfaceHandle } from './mountSurface.ts'

type Props = {
  readonly spec: SurfaceSpec
  readonly height: number
  readonly label: string
}

const Solid = ({ spec, height, label }: Props) => {
  const theme = useTheme()
  const host = useContext(PlotHostContext)
  const slots = useContext(PlotSlotsContext)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<SurfaceHandle>(undefined)
  const [failure, setFailure] = useState<Error>()
  const settings = useMemo(() => ({ theme, label }), [theme, label])
  // Mounting must not start again when these change: an update follows.
  const latest = useRef({ spec, settings })
  latest.current = { spec, settings }

  useEffect(() => {
    let isGone = false
    let removePicture = () => {}
    host.loadSurface().then((mount) => {
      if (isGone || element.current === null) return
      handle.current = mount(element.current, latest.current.spec, latest.current.settings)
      removePicture = slots.registerPicture(handle.current.toPng)
    }, setFailure)
    return () => {
      isGone = true
      removePicture()
      handle.current?.destroy()
      handle.current = undefined
    }
  }, [host, slots])

  useEffect(() => handle.current?.update(spec, settings), [spec, settings])

  const { registerSheet } = slots
  useEffect(() => registerSheet(() => plotSheet(heatFromSurface(spec), new Set())), [registerSheet, spec])

  if (failure) throw failure
  return <div ref={element} className="plot surface" style={{ height }} />
}

const Flat = ({ spec, ...props }: Props) => {
  const flat = useMemo(() => heatFromSurface(spec), [spec])
  return <Plot spec={flat} {...props} />
}

/** A surface in three dimensions or as a heat map. */
export const Surface = ({ isFlat, ...props }: Props & { readonly isFlat: boolean }) =>
  isFlat ? <Flat {...props} /> : <Solid {...props} />
