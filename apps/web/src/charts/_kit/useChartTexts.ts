import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useKeptState } from '../../data/settings/keptState.ts'
import { settingsFromUrl, useSettings } from '../../data/settings/settings.ts'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import { useShownSettings } from '../../data/settings/useControls.ts'
import { catalog, isChartId } from '../catalog.ts'
import { keptText, settingTexts } from './choices/followedSettings.ts'
import { keepList, keptLists, listsOf } from './choices/keptLists.ts'
import type { ControlSchema } from './controls.ts'

/** Controls of a chart; of an id that the catalog does not have, none. */
export const controlsOfChart = (id: string): ControlSchema => (isChartId(id) ? catalog[id].controls : {})

/**
 * Texts of every chart's own controls: `{chart}.{control}` in the address, else what the link asks of every chart, else
 * what the settings say.
 */
export const useChartTexts = (): readonly [
  (chartId: string) => Readonly<Record<string, string>>,
  (chartId: string, name: string, text: string | undefined) => void,
] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const own = useSettings()
  const settings = useShownSettings()
  const byChart = useMemo(() => {
    const texts = new Map<string, Record<string, string>>()
    for (const [key, text] of params) {
      const dot = key.indexOf('.')
      if (dot < 0) continue
      const own = texts.get(key.slice(0, dot)) ?? {}
      own[key.slice(dot + 1)] = text
      texts.set(key.slice(0, dot), own)
    }
    return texts
  }, [params])
  const lists = useKeptState(keptLists)
  const change = useCallback(
    (chartId: string, name: string, text: string | undefined) => {
      const controls = controlsOfChart(chartId)
      if (Object.hasOwn(controls, name) && controls[name].kind === 'list') keepList(chartId, name, text)
      changeParams(
        (before) => {
          const next = new URLSearchParams(before)
          const kept = keptText(settingsFromUrl(before, own), controlsOfChart(chartId), name, text)
          if (kept === undefined) next.delete(`${chartId}.${name}`)
          else next.set(`${chartId}.${name}`, kept)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [changeParams, own],
  )
  const textsOf = useMemo(() => {
    // Panels compare their texts by identity.
    const merged = new Map<string, Readonly<Record<string, string>>>()
    return (chartId: string) => {
      const own = byChart.get(chartId)
      const texts = merged.get(chartId) ?? {
        ...listsOf(lists, chartId),
        ...settingTexts(settings, controlsOfChart(chartId)),
        ...own,
      }
      merged.set(chartId, texts)
      return texts
    }
  }, [byChart, settings, lists])
  return [textsOf, change]
}
