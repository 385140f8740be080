/** Path of a Chromium that runs here, or undefined with the reason printed. */
export declare const chromiumPath: () => Promise<string | undefined>
