import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { controlsFromUrl, type PageControls, urlWithControls } from './controls.ts'

/** The controls in the address of the page, and how to change them. Travelling in time makes history entries; sliders do not. */
export const useControls = (): readonly [
  PageControls,
  (change: Partial<PageControls>, options?: { readonly isStep?: boolean }) => void,
] => {
  const [params, setParams] = useSearchParams()
  const controls = useMemo(() => controlsFromUrl(params), [params])
  const change = useCallback(
    (next: Partial<PageControls>, options?: { readonly isStep?: boolean }) =>
      setParams((before) => urlWithControls(before, next), { replace: !options?.isStep, preventScrollReset: true }),
    [setParams],
  )
  return [controls, change]
}

/** Texts of every chart's own controls, `{chart}.{control}` in the address. */
export const useChartTexts = (): readonly [
  (chartId: string) => Readonly<Record<string, string>>,
  (chartId: string, name: string, text: string | undefined) => void,
] => {
  const [params, setParams] = useSearchParams()
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
  const change = useCallback(
    (chartId: string, name: string, text: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (text === undefined) next.delete(`${chartId}.${name}`)
          else next.set(`${chartId}.${name}`, text)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [useCallback((chartId) => byChart.get(chartId) ?? NO_TEXTS, [byChart]), change]
}

const NO_TEXTS = {}
