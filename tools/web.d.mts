/** Builds the web app and the packages of the clients when their sources changed since the last build; ends the process when that fails. */
export declare const buildWeb: () => void
