import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { explicitText, settingTexts } from '../chart/choices/followedSettings.ts'
import { listsOf, storedLists, storeList } from '../chart/choices/storedLists.ts'
import type { ControlSchema } from '../chart/definition/controls.ts'
import { catalog, isChartId } from '../charts/catalog.ts'
import { usePersistedState } from '../data/settings/persistedState.ts'
import { settingsFromUrl, useSettings } from '../data/settings/settings.ts'
import { useChangeParams } from '../data/settings/useChangeParams.ts'
import { useEffectiveSettings } from '../data/settings/useControls.ts'

/** Returns the controls of a chart; none for an id that is not in the catalog. */
export const controlsOfChart = (id: string): ControlSchema => (isChartId(id) ? catalog[id].controls : {})

/**
 * Returns the control texts of every chart: `{chart}.{control}` in the URL, else the link's values for all charts, else
 * the user's settings.
 */
export const useChartTexts = (): readonly [
  (chartId: string) => Readonly<Record<string, string>>,
  (chartId: string, name: string, text: string | undefined) => void,
] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const own = useSettings()
  const settings = useEffectiveSettings()
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
  const lists = usePersistedState(storedLists)
  const change = useCallback(
    (chartId: string, name: string, text: string | undefined) => {
      const controls = controlsOfChart(chartId)
      if (Object.hasOwn(controls, name) && ['list', 'indicators'].includes(controls[name].kind))
        storeList(chartId, name, text)
      changeParams(
        (before) => {
          const next = new URLSearchParams(before)
          const explicit = explicitText(settingsFromUrl(before, own), controlsOfChart(chartId), name, text)
          if (explicit === undefined) next.delete(`${chartId}.${name}`)
          else next.set(`${chartId}.${name}`, explicit)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [changeParams, own],
  )
  const textsOf = useMemo(() => {
    // Cached since panels compare their texts by identity.
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
