/** Path of a Chromium that runs here; undefined, with the reason printed, if there is none. */
export declare const chromiumPath: () => Promise<string | undefined>
