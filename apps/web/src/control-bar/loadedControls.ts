import type { ComponentType } from 'react'
import { importWithRetry } from '../data/code/importWithRetry.ts'
import type { PageControlProps } from '../page-control/definePageControl.ts'
import type { PageControlId } from '../page-controls/catalog.ts'

type Components = typeof import('../page-controls/components.ts')['COMPONENTS']

let arrived: Components | undefined

/**
 * Loads the components of controls. Screens with controls await it before rendering, so that the bar does not appear
 * late.
 */
export const loadControls = async (): Promise<void> => {
  arrived ??= (await importWithRetry(() => import('../page-controls/components.ts'))).COMPONENTS
}

/** @throws Error if `loadControls` has not finished */
export const loadedControl = (id: PageControlId): ComponentType<PageControlProps<unknown>> => {
  if (arrived === undefined) throw new Error(`the control ${id} was rendered before it was loaded`)
  // The types match since the caller passes the value of the same id.
  return arrived[id] as ComponentType<PageControlProps<unknown>>
}
