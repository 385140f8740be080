/** Builds the program of the desk when its sources changed since the last build. @throws Error when that fails */
export declare const buildServer: () => Promise<void>
/** The built program. */
export declare const SERVER_MAIN: string
