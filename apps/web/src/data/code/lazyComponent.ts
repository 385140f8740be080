import { type ComponentType, createElement, lazy } from 'react'

/** React renders a failed component once more before it asks the error boundary; by then the failure must still stand. */
const FAILED_MS = 1_000

/**
 * Returns a component whose code is loaded when it is first rendered. Unlike with `lazy` alone, a failure is not for
 * ever: a component that is mounted a second later loads again.
 *
 * @param load  `async () => (await importWithRetry(() => import('./MenuList.tsx'))).MenuList`
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        setTimeout(() => {
          Part = create()
        }, FAILED_MS)
        throw error
      }
    })
  let Part = create()
  return (props) => createElement(Part as ComponentType<Props>, props)
}
