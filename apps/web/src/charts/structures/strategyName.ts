/** `call-spread` as it is read: `Call spread`. */
export const strategyName = (strategy: string): string =>
  strategy.charAt(0).toUpperCase() + strategy.slice(1).replaceAll('-', ' ')
