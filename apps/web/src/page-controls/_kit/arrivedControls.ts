import type { ComponentType } from 'react'
import type { PageControlId } from '../catalog.ts'
import type { PageControlProps } from './definePageControl.ts'
import { pageControl } from './pageControls.ts'

const arrived = new Map<PageControlId, ComponentType<PageControlProps<unknown>>>()

/** Loads the components of controls: a screen does before it is drawn, so that its bar stands at once. */
export const loadControls = async (ids: readonly PageControlId[]): Promise<void> => {
  await Promise.all(
    ids.map(async (id) => {
      if (!arrived.has(id)) arrived.set(id, await pageControl(id).load())
    }),
  )
}

/** @throws Error when nobody has loaded it */
export const arrivedControl = (id: PageControlId): ComponentType<PageControlProps<unknown>> => {
  const Control = arrived.get(id)
  if (Control === undefined) throw new Error(`the control ${id} is drawn before it was loaded`)
  return Control
}
