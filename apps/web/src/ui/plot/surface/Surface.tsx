import { plotSheet, type SurfaceSpec } from '@gvol/plot'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../theme/theme.ts'
import { Plot } from '../Plot.tsx'
import { PlotSlotsContext } from '../PlotSlots.ts'
import { whenNear } from '../whenNear.ts'
import { heatFromSurface } from './heatFromSurface.ts'
import type { MountSurface, SurfaceHandle } from './mountSurface.ts'

type Props = {
  readonly spec: SurfaceSpec
  readonly height: number
  readonly label: string
  /** Drawn flat, as a heat map; also what happens where WebGL is missing. */
  readonly isFlat?: boolean
  /** Fetches the engine. */
  readonly loadMount?: () => Promise<MountSurface>
}

const loadEngine = async (): Promise<MountSurface> => (await import('./mountSurface.ts')).mountSurface

/** Whether there is the context that the engine draws with. */
const hasWebGl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl')
    // A page has only a few of them: this one is given back.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

/** Lets the plots beside it be drawn first: a surface is the heaviest thing on a page. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), { timeout: 1_500 })
      : setTimeout(resolve, 200),
  )

const Solid = ({
  spec,
  height,
  label,
  loadMount = loadEngine,
  onFailure,
}: Props & { readonly onFailure: () => void }) => {
  const theme = useTheme()
  const slots = useContext(PlotSlotsContext)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<SurfaceHandle>(undefined)
  const [isDrawn, setDrawn] = useState(false)
  const latest = useRef({ spec, theme })
  latest.current = { spec, theme }

  useEffect(() => {
    let isGone = false
    let takeBack = () => {}
    let isAsked = false
    const load = async () => {
      await whenIdle()
      const mountSurface = await loadMount()
      // To run the engine’s code and to draw with it are two long tasks: what the reader does comes in between.
      await whenIdle()
      if (isGone || element.current === null) return
      handle.current = mountSurface(element.current, latest.current.spec, latest.current.theme)
      takeBack = slots.registerPicture(handle.current.toPng)
      setDrawn(true)
    }
    // Browsers take the context back, e.g. when the graphics process ends: what is left is an empty canvas.
    const place = element.current
    place?.addEventListener('webglcontextlost', onFailure, true)
    // Its engine is larger than all others together: fetched when the surface comes near the window, never before.
    const near = whenNear(element.current as HTMLElement, () => {
      if (isAsked) return
      isAsked = true
      load().catch((error: unknown) => {
        console.warn('the surface is drawn flat', error)
        onFailure()
      })
    })
    near.run()
    return () => {
      isGone = true
      place?.removeEventListener('webglcontextlost', onFailure, true)
      near.stop()
      takeBack()
      handle.current?.destroy()
      handle.current = undefined
    }
  }, [slots, loadMount, onFailure])

  useEffect(() => handle.current?.update(spec, theme), [spec, theme])

  const { registerSheet } = slots
  useEffect(() => registerSheet(() => plotSheet(heatFromSurface(spec), new Set())), [registerSheet, spec])

  return (
    <div className="relative" style={{ height }}>
      <div ref={element} role="img" aria-label={`${label} Drag to turn.`} style={{ height }} />
      {!isDrawn && <div className="skeleton pointer-events-none absolute inset-x-9 inset-y-5" aria-hidden="true" />}
    </div>
  )
}

/** A surface in three dimensions, or flat where the reader or the machine wants it so. */
export const Surface = (props: Props) => {
  const [canBeSolid, setCanBeSolid] = useState(hasWebGl)
  const flat = useMemo(() => heatFromSurface(props.spec), [props.spec])
  const fail = useRef(() => setCanBeSolid(false))
  return canBeSolid && !props.isFlat ? (
    <Solid {...props} onFailure={fail.current} />
  ) : (
    <Plot spec={flat} height={props.height} label={props.label} />
  )
}
