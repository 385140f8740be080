/** Builds the web app when its sources changed since the last build; ends the process when that fails. */
export declare const buildWeb: () => void
