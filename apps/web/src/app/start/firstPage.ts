/**
 * Loads the code of the first page before anything is rendered.
 *
 * @throws Error when it fails to load: the app is then not rendered
 */
export const requireFirstPage = async (path: string, loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  try {
    await Promise.all(loads.map((load) => load()))
  } catch (error) {
    throw new Error(`page resources for ${path} not found. Not rendering`, { cause: error })
  }
}
