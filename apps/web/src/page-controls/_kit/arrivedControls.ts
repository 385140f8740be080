import type { ComponentType } from 'react'
import type { PageControlId } from '../catalog.ts'
import type { PageControlProps } from './definePageControl.ts'

type Components = typeof import('../components.ts')['COMPONENTS']

let arrived: Components | undefined

/** Loads the components of controls: a screen that has any does before it is drawn, so that its bar stands at once. */
export const loadControls = async (): Promise<void> => {
  arrived ??= (await import('../components.ts')).COMPONENTS
}

/** @throws Error when nobody has loaded it */
export const arrivedControl = (id: PageControlId): ComponentType<PageControlProps<unknown>> => {
  if (arrived === undefined) throw new Error(`the control ${id} is drawn before it was loaded`)
  // Whoever draws it hands on the value of the same id.
  return arrived[id] as ComponentType<PageControlProps<unknown>>
}
