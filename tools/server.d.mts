/** Builds the desk's program when its sources changed since the last build. @throws Error when the build fails */
export declare const buildServer: () => Promise<void>
/** Path of the built program. */
export declare const SERVER_MAIN: string
