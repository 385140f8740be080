declare module 'black-scholes' {
  export const blackScholes: (s: number, k: number, t: number, v: number, r: number, callPut: 'call' | 'put') => number
}

declare module 'implied-volatility' {
  export const getImpliedVolatility: (
    expectedCost: number,
    s: number,
    k: number,
    t: number,
    r: number,
    callPut: 'call' | 'put',
    estimate?: number,
  ) => number
}

declare module 'greeks' {
  export const getDelta: (s: number, k: number, t: number, v: number, r: number, callPut: 'call' | 'put') => number
  export const getGamma: (s: number, k: number, t: number, v: number, r: number) => number
  export const getVega: (s: number, k: number, t: number, v: number, r: number) => number
  export const getTheta: (
    s: number,
    k: number,
    t: number,
    v: number,
    r: number,
    callPut: 'call' | 'put',
    scale?: number,
  ) => number
  export const getRho: (
    s: number,
    k: number,
    t: number,
    v: number,
    r: number,
    callPut: 'call' | 'put',
    scale?: number,
  ) => number
}
