import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTheme } from '../theme/theme.ts'
import { useElementWidth } from '../useWidth.ts'
import './plot.css'
import {
  initiallyHidden,
  isNamedAtEnds,
  legendEntries,
  type PlotSpec,
  plotSheet,
  type ReferenceLine,
  spreadRamps,
} from '@gvol/plot'
import { PlotHostContext } from './PlotHost.ts'
import { LEGEND_ROW, legendWidth, PlotLegend } from './PlotLegend.tsx'
import { PlotFlagsContext, PlotLevelsContext, PlotSlotsContext } from './PlotSlots.ts'
import type { PlotHandle } from './port.ts'

type Props = {
  readonly spec: PlotSpec
  /** The user's own lines: on screen, and in exports only on request. */
  readonly ownLines?: readonly ReferenceLine[]
  /** CSS pixels; the width is the panel's. */
  readonly height: number
  /** Accessible description in one sentence. */
  readonly label: string
  readonly onPick?: (picked: string) => void
  readonly onSelect?: (range: readonly [number, number]) => void
}

/** A plot on screen. The only React component that uses a drawing engine, through its port. */
export const Plot = ({ spec: inputSpec, ownLines, height, label, onPick, onSelect }: Props) => {
  const theme = useTheme()
  const host = useContext(PlotHostContext)
  const slots = useContext(PlotSlotsContext)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<PlotHandle>(undefined)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const room = useElementWidth(slots.legend)
  const [failure, setFailure] = useState<Error>()
  const hidden = useMemo(() => chosen ?? initiallyHidden(inputSpec), [chosen, inputSpec])
  const spec = useMemo(() => spreadRamps(inputSpec, hidden), [inputSpec, hidden])
  const fullSpec = useMemo(
    () =>
      ownLines === undefined || ownLines.length === 0
        ? spec
        : { ...spec, references: [...(spec.references ?? []), ...ownLines] },
    [spec, ownLines],
  )
  const own = useContext(PlotLevelsContext)
  const noted = useContext(PlotFlagsContext)
  const settings = useMemo(
    () => ({
      theme,
      hidden,
      bus: host.bus,
      label,
      onPick,
      onSelect,
      ...(own === undefined ? {} : { levels: own.of(inputSpec), onLevel: own.onMove, onLevelOpen: own.onOpen }),
      ...(noted === undefined ? {} : { flags: noted.of(inputSpec), onFlags: noted.onReach }),
    }),
    [theme, hidden, host.bus, label, onPick, onSelect, own, noted, inputSpec],
  )
  // Changes of these must not remount the plot: an update follows.
  const latest = useRef({ spec, shown: fullSpec, settings })
  latest.current = { spec, shown: fullSpec, settings }

  useEffect(() => {
    let isGone = false
    let takeBack = () => {}
    host.loadMount().then((mount) => {
      if (isGone || element.current === null) return
      handle.current = mount(element.current, latest.current.shown, latest.current.settings)
      takeBack = slots.registerPicture((withOwn) => {
        const { spec: plain, shown: full, settings: how } = latest.current
        const mounted = handle.current
        if (mounted === undefined) return ''
        // A picture leaves this browser: the user's own lines are left out unless requested.
        if (withOwn) return mounted.toPng()
        if (full !== plain) mounted.update(plain, how)
        const picture = mounted.toPng()
        if (full !== plain) mounted.update(full, how)
        return picture
      })
    }, setFailure)
    return () => {
      isGone = true
      takeBack()
      handle.current?.destroy()
      handle.current = undefined
    }
  }, [host, slots])

  useEffect(() => {
    handle.current?.update(fullSpec, settings)
  }, [fullSpec, settings])

  const { onLegendWidth, registerSheet, registerPointed } = slots
  const isNamed = isNamedAtEnds(spec, hidden)
  useEffect(() => registerSheet(() => plotSheet(latest.current.spec, latest.current.settings.hidden)), [registerSheet])
  useEffect(
    () =>
      registerPointed(() => ({
        spec: latest.current.spec,
        hidden: latest.current.settings.hidden,
        at: handle.current?.pointed(),
      })),
    [registerPointed],
  )
  // Before the browser paints, so that the header has its final layout at once.
  useLayoutEffect(() => onLegendWidth(isNamed ? 0 : legendWidth(spec.series)), [onLegendWidth, isNamed, spec])

  if (failure) throw failure
  const hasLegend = !isNamed && slots.legend !== null && legendEntries(spec.series).length > 1
  const isInRow = hasLegend && legendWidth(spec.series) > room
  const legend = !hasLegend ? null : (
    <PlotLegend
      series={spec.series}
      hidden={hidden}
      theme={theme}
      isInRow={isInRow}
      onHide={setChosen}
      onPoint={(name) => handle.current?.highlight(name)}
    />
  )
  return (
    <>
      {isInRow ? legend : slots.legend && legend && createPortal(legend, slots.legend)}
      <div ref={element} className="plot" style={{ height: isInRow ? height - LEGEND_ROW : height }} />
    </>
  )
}
